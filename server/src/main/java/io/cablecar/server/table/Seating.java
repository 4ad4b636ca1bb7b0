package io.cablecar.server.table;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * Who sits where, and the server's part of the dice.
 *
 * <p>At a live table all devices reveal their nonces. At a table over days, devices that are connected when the table
 * is full commit to a nonce; then a step lists them, and only after it they reveal. Of all others only what they
 * deposited counts.
 *
 * @param serverSeed the server's secret, which together with the nonces decides the deck
 * @param revealUntil when the current stage of revealing ends, in that phase; otherwise 0
 * @param overDays whether the nonces were requested in the way of a table over days
 * @param listed the seats that have to reveal, once they are fixed, at a table over days
 * @param summoned until when devices could take part in the last round, at a table over days; otherwise 0
 */
public record Seating(
        List<Chair> chairs,
        Seed serverSeed,
        long revealUntil,
        boolean overDays,
        Optional<List<Integer>> listed,
        long summoned) {

    public Seating {
        chairs = List.copyOf(chairs);
        listed = listed.map(List::copyOf);
    }

    static Seating of(List<Chair> chairs, Seed serverSeed) {
        return new Seating(chairs, serverSeed, 0, false, Optional.empty(), 0);
    }

    OptionalInt seatOf(String guest) {
        for (int seat = 0; seat < chairs.size(); seat++) {
            if (chairs.get(seat).isHeldBy(guest)) {
                return OptionalInt.of(seat);
            }
        }
        return OptionalInt.empty();
    }

    boolean isFull() {
        return chairs.stream().noneMatch(Chair.Empty.class::isInstance);
    }

    boolean hasPeople() {
        return chairs.stream().anyMatch(Chair.Person.class::isInstance);
    }

    /** Whether the nonces can be requested: there are people, and all have committed. */
    boolean isReady() {
        return hasPeople()
                && chairs.stream()
                        .allMatch(chair -> !(chair instanceof Chair.Person person)
                                || person.commitment().isPresent());
    }

    /** Whether everybody has agreed to the settings. */
    boolean isAgreed() {
        return people((seat, person) -> person.mustAgree()).isEmpty();
    }

    /**
     * The seats of a table with other settings. People keep their seats, and all but the owner have to agree.
     *
     * @param owner the guest who owns the table
     */
    Seating changed(List<Chair> free, String owner) {
        List<Chair> changed = new ArrayList<>(free);
        for (int seat = 0; seat < changed.size() && seat < chairs.size(); seat++) {
            if (chairs.get(seat) instanceof Chair.Person person) {
                changed.set(seat, person.withChangedSettings(!person.isHeldBy(owner)));
            }
        }
        return withChairs(changed);
    }

    /** The seats that have to reveal their nonces and have not. */
    List<Integer> unrevealed() {
        return people((seat, person) -> person.nonce().isEmpty()
                && (!overDays || listed.orElse(List.of()).contains(seat)));
    }

    /** At a table over days, the seats whose devices have committed to a nonce. */
    List<Integer> committed() {
        return people((seat, person) -> person.commitment().isPresent());
    }

    /** At a table over days, the seats whose devices may still commit to a nonce. */
    List<Integer> uncommitted() {
        return people((seat, person) ->
                person.commitment().isEmpty() && !person.dicePart().hasWithheld());
    }

    private interface PersonFilter {
        boolean matches(int seat, Chair.Person person);
    }

    private List<Integer> people(PersonFilter filter) {
        List<Integer> seats = new ArrayList<>();
        for (int seat = 0; seat < chairs.size(); seat++) {
            if (chairs.get(seat) instanceof Chair.Person person && filter.matches(seat, person)) {
                seats.add(seat);
            }
        }
        return List.copyOf(seats);
    }

    /** The shared dice, once all nonces are revealed, by seat. */
    SharedSeed dice() {
        List<Optional<Seed>> nonces = new ArrayList<>();
        List<Optional<Seed>> deposits = new ArrayList<>();
        for (Chair chair : chairs) {
            DicePart dicePart = chair instanceof Chair.Person person ? person.dicePart() : DicePart.NONE;
            nonces.add(dicePart.nonce().flatMap(Seed::parse));
            deposits.add(overDays ? dicePart.deposit().flatMap(Seed::parse) : Optional.empty());
        }
        return new SharedSeed(serverSeed, nonces, deposits);
    }

    private Seating withChairs(List<Chair> changed) {
        return new Seating(changed, serverSeed, revealUntil, overDays, listed, summoned);
    }

    Seating with(int seat, Chair chair) {
        List<Chair> changed = new ArrayList<>(chairs);
        changed.set(seat, chair);
        return withChairs(changed);
    }

    Seating withPerson(int seat, UnaryOperator<Chair.Person> change) {
        return with(seat, change.apply((Chair.Person) chairs.get(seat)));
    }

    /** All devices have to reveal their nonces by this time. */
    Seating called(long until) {
        return new Seating(chairs, serverSeed, until, false, Optional.empty(), 0);
    }

    /** Connected devices have to commit to a nonce by this time; earlier commitments were to other nonces. */
    Seating summoned(long until) {
        return new Seating(withoutNonces(), serverSeed, until, true, Optional.empty(), until);
    }

    /** These seats have to reveal their nonces by this time. */
    Seating listed(List<Integer> seats, long until) {
        return new Seating(chairs, serverSeed, until, true, Optional.of(seats), summoned);
    }

    /** These seats did not reveal, so only their deposits count. All others commit to other nonces. */
    Seating withheld(List<Integer> seats, long until) {
        Seating changed = summoned(until);
        for (int seat : seats) {
            changed = changed.withPerson(
                    seat, person -> person.withDicePart(person.dicePart().withheld()));
        }
        return changed;
    }

    /** Seats can be changed again. The server's seed stays, so that nobody can choose another one. */
    Seating reopened() {
        return new Seating(withoutNonces(), serverSeed, 0, false, Optional.empty(), 0);
    }

    private List<Chair> withoutNonces() {
        List<Chair> changed = new ArrayList<>();
        for (Chair chair : chairs) {
            changed.add(
                    chair instanceof Chair.Person person
                            ? person.withDicePart(person.dicePart().withCommitment(Optional.empty()))
                            : chair);
        }
        return changed;
    }

    /** Frees these seats; all other people have to commit again, since their nonces may be known. */
    Seating uncalled(List<Integer> seats, Seed freshSeed) {
        List<Chair> changed = withoutNonces();
        for (int seat : seats) {
            changed.set(seat, new Chair.Empty());
        }
        return of(changed, freshSeed);
    }

    /** Seats the players for the game, in this order. */
    Seating started(List<Integer> order) {
        return new Seating(order.stream().map(chairs::get).toList(), serverSeed, 0, overDays, listed, summoned);
    }

    /** The same seats in another order. */
    Seating ordered(List<Chair> changed) {
        return withChairs(changed);
    }
}
