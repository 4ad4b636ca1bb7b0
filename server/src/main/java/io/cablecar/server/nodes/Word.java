package io.cablecar.server.nodes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What nodes tell each other about a table. */
public sealed interface Word {

    String table();

    /** As one line, which {@link #parse} reads. */
    String line();

    /**
     * Something was stored there: read the log.
     *
     * @param listed whether the list of open tables may be concerned
     */
    record Stored(String table, boolean listed) implements Word {

        @Override
        public String line() {
            return "stored " + table + " " + (listed ? 1 : 0);
        }
    }

    /** Who is at the table by way of that node; what it said before about it is void. */
    record Here(String table, String node, List<Integer> seats, int watching) implements Word {

        public Here {
            seats = List.copyOf(seats);
        }

        @Override
        public String line() {
            StringBuilder digits = new StringBuilder("-");
            seats.forEach(digits::append);
            return "here " + table + " " + node + " " + digits + " " + watching;
        }
    }

    /** A quick phrase, which is not kept. */
    record Said(String table, int seat, String phrase) implements Word {

        @Override
        public String line() {
            return "said " + table + " " + seat + " " + phrase;
        }
    }

    /** Empty for what a later version may say; what it adds to a line is passed over. */
    static Optional<Word> parse(String line) {
        String[] parts = line.split(" ", -1);
        try {
            return switch (parts[0]) {
                case "stored" -> Optional.of(new Stored(parts[1], parts[2].equals("1")));
                case "here" -> Optional.of(new Here(parts[1], parts[2], seats(parts[3]), Integer.parseInt(parts[4])));
                case "said" -> Optional.of(new Said(parts[1], Integer.parseInt(parts[2]), parts[3]));
                default -> Optional.empty();
            };
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException notWhole) {
            return Optional.empty();
        }
    }

    private static List<Integer> seats(String digits) {
        List<Integer> seats = new ArrayList<>();
        for (int i = 1; i < digits.length(); i++) {
            seats.add(Character.digit(digits.charAt(i), 10));
        }
        return seats;
    }
}
