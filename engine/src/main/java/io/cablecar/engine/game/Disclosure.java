package io.cablecar.engine.game;

import io.cablecar.engine.companies.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Something hidden that players saw for the first time. A move after which somebody has seen something hidden cannot be
 * taken back fairly, unless it is only what the player who takes it back chose to show.
 *
 * @param item what was seen
 * @param shownBy the seat that chose to show it; empty if it came from a pile or was shown by the end of the game
 * @param seenBy the seats that did not know it before, in ascending order
 */
public record Disclosure(Item item, OptionalInt shownBy, List<Integer> seenBy) {

    /** The kinds of things that are hidden in a game. */
    public enum Item {
        TILE,
        SHARE
    }

    private static final int NO_SEAT = -1;

    public Disclosure {
        seenBy = List.copyOf(seenBy);
    }

    /** Whether this is only what a seat itself chose to show. */
    public boolean isShownBy(int seat) {
        return shownBy.isPresent() && shownBy.getAsInt() == seat;
    }

    /** Returns what these events of a game with this number of players disclosed, in their order. */
    public static List<Disclosure> of(List<Event> events, int players) {
        List<Disclosure> disclosures = new ArrayList<>();
        for (Event event : events) {
            Optional<Disclosure> disclosure = of(event, players);
            if (disclosure.isPresent()) {
                disclosures.add(disclosure.get());
            }
        }
        return List.copyOf(disclosures);
    }

    private static Optional<Disclosure> of(Event event, int players) {
        return switch (event) {
            case Event.Placed placed ->
                Optional.of(
                        new Disclosure(Item.TILE, OptionalInt.of(placed.seat()), everybodyBut(placed.seat(), players)));
            case Event.Drew drew -> Optional.of(unchosen(Item.TILE, List.of(drew.seat())));
            case Event.Refilled refilled -> Optional.of(unchosen(Item.TILE, List.of(refilled.seat())));
            case Event.Exchanged exchanged ->
                exchanged.pick() == Pick.FACE_DOWN
                        ? Optional.of(unchosen(Item.SHARE, List.of(exchanged.seat())))
                        : Optional.empty();
            case Event.TurnedUp turnedUp -> Optional.of(unchosen(Item.SHARE, everybody(players)));
            case Event.Over over ->
                over.result().payout().isPresent()
                        ? Optional.of(unchosen(Item.SHARE, everybody(players)))
                        : Optional.empty();
            case Event.Grew grew -> Optional.empty();
            case Event.Completed completed -> Optional.empty();
            case Event.ExchangesClosed closed -> Optional.empty();
            case Event.Passed passed -> Optional.empty();
        };
    }

    private static List<Integer> everybody(int players) {
        return everybodyBut(NO_SEAT, players);
    }

    private static List<Integer> everybodyBut(int seat, int players) {
        List<Integer> seats = new ArrayList<>();
        for (int other = 0; other < players; other++) {
            if (other != seat) {
                seats.add(other);
            }
        }
        return seats;
    }

    private static Disclosure unchosen(Item item, List<Integer> seenBy) {
        return new Disclosure(item, OptionalInt.empty(), seenBy);
    }
}
