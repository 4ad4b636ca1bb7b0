package io.cablecar.server.table;

import io.cablecar.bots.Opponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One seat of a table and who occupies it. */
public sealed interface Chair {

    /** A free seat. */
    record Empty() implements Chair {}

    /** A seat played by a bot. */
    record Bot(Opponent who) implements Chair {}

    /**
     * A seat taken by a person.
     *
     * @param guests the devices on which the person plays
     * @param part the person's part in the dice
     * @param substitute whether a bot currently plays for the person, and why
     * @param substituteSince when the bot took over
     * @param links hashes of the secrets of personal links
     */
    record Person(
            List<String> guests,
            String name,
            DicePart part,
            Substitute substitute,
            long substituteSince,
            List<String> links)
            implements Chair {

        public Person {
            guests = List.copyOf(guests);
            links = List.copyOf(links);
        }

        static Person seated(String guest, String name, String commitment) {
            return new Person(
                    List.of(guest),
                    name,
                    DicePart.NONE.withCommitment(Optional.of(commitment)),
                    Substitute.NONE,
                    0,
                    List.of());
        }

        /** The commitment to the nonce that the person's device reveals at the start, once given. */
        public Optional<String> commitment() {
            return part.commitment();
        }

        /** The nonce, once revealed. */
        public Optional<String> nonce() {
            return part.nonce();
        }

        Person withPart(DicePart changed) {
            return new Person(guests, name, changed, substitute, substituteSince, links);
        }

        Person withSubstitute(Substitute replacement, long since) {
            return new Person(guests, name, part, replacement, since, links);
        }

        Person withLink(String hash) {
            return new Person(guests, name, part, substitute, substituteSince, plus(links, hash));
        }

        Person withGuest(String guest) {
            return new Person(plus(guests, guest), name, part, substitute, substituteSince, links);
        }

        /** The seat of a person who was removed from a running game: a bot plays it, and its part in the dice stays. */
        Person removed(long at) {
            return new Person(List.of(), name, part, Substitute.FREED, at, List.of());
        }

        Person revoked(List<String> devices) {
            List<String> left =
                    guests.stream().filter(guest -> !devices.contains(guest)).toList();
            return new Person(left, name, part, substitute, substituteSince, List.of());
        }

        private static List<String> plus(List<String> all, String added) {
            List<String> extended = new ArrayList<>(all);
            extended.add(added);
            return extended;
        }
    }

    /** Why a bot plays for a person. */
    enum Substitute {
        /** No bot: the person plays. */
        NONE,
        /** The person's time has run out; the bot plays until the person returns. */
        OUT_OF_TIME,
        /** The person has resigned; the bot plays to the end. */
        RESIGNED,
        /** The owner removed the person before the first move; the bot plays to the end. */
        FREED;

        /** Whether the bot plays to the end of the game. */
        boolean isFinal() {
            return this == RESIGNED || this == FREED;
        }
    }

    /** Whether a person sits here and moves without a substitute. */
    default boolean isPlaying() {
        return this instanceof Person person && person.substitute == Substitute.NONE;
    }

    /** Whether this device plays here. */
    default boolean isHeldBy(String guest) {
        return this instanceof Person person && person.guests.contains(guest);
    }
}
