package io.cablecar.server.table;

import java.util.Optional;

/**
 * Something other than a move that belongs in the log of a game.
 *
 * @param moves the number of moves made before it
 */
public record Incident(Kind kind, int moves, long at) {

    /** What happened. */
    public sealed interface Kind {}

    /** Hints were allowed or forbidden. */
    public record Hints(boolean on) implements Kind {}

    /** The person of a seat has resigned. */
    public record Resigned(int seat) implements Kind {}

    static Optional<Kind> of(Entry entry) {
        return switch (entry) {
            case Entry.Hinted hinted -> Optional.of(new Hints(hinted.on()));
            case Entry.Resigned resigned -> Optional.of(new Resigned(resigned.seat()));
            default -> Optional.empty();
        };
    }
}
