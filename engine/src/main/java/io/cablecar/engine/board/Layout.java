package io.cablecar.engine.board;

import java.util.Optional;

/**
 * How the 32 stations around the board are numbered. A <i>depot</i> is the place of a station, 0–31 clockwise from the
 * top left, regardless of the number that the layout gives it.
 */
public enum Layout {
    /** 1–32 clockwise from the top left. */
    CABLECAR("cablecar") {
        @Override
        public int depot(int station) {
            return station - 1;
        }

        @Override
        public int station(int depot) {
            return depot + 1;
        }
    },
    /** The numbering of the predecessor Metro: 1–32 counter-clockwise from the top right. */
    METRO("metro") {
        @Override
        public int depot(int station) {
            return (8 - station) & 31;
        }

        @Override
        public int station(int depot) {
            return ((7 - depot) & 31) + 1;
        }
    };

    private final String word;

    Layout(String word) {
        this.word = word;
    }

    /** The layout with this name; empty if there is none. */
    public static Optional<Layout> named(String word) {
        for (Layout layout : values()) {
            if (layout.word.equals(word)) {
                return Optional.of(layout);
            }
        }
        return Optional.empty();
    }

    public String word() {
        return word;
    }

    /** The place of a station. */
    public abstract int depot(int station);

    /** The number of the station at this place. */
    public abstract int station(int depot);
}
