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
     * @param from stands for the address of the device that took the seat, if known
     * @param mustAgree whether the person has not agreed to changed settings yet
     * @param language the language of the person's page, if it is known
     */
    record Person(
            List<String> guests,
            String name,
            DicePart part,
            Substitute substitute,
            long substituteSince,
            List<String> links,
            Optional<String> from,
            boolean mustAgree,
            Optional<String> language)
            implements Chair {

        public Person {
            guests = List.copyOf(guests);
            links = List.copyOf(links);
        }

        static Person seated(Entry.Sat sat) {
            return new Person(
                    List.of(sat.guest()),
                    sat.name(),
                    DicePart.NONE.withCommitment(Optional.of(sat.commitment())),
                    Substitute.NONE,
                    0,
                    List.of(),
                    sat.from(),
                    false,
                    sat.language());
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
            return new Person(guests, name, changed, substitute, substituteSince, links, from, mustAgree, language);
        }

        /** The person after the settings were changed: nothing given to the dice before counts. */
        Person asked(boolean again) {
            return new Person(guests, name, DicePart.NONE, substitute, substituteSince, links, from, again, language);
        }

        Person committed(String commitment) {
            return new Person(
                    guests,
                    name,
                    part.withCommitment(Optional.of(commitment)),
                    substitute,
                    substituteSince,
                    links,
                    from,
                    false,
                    language);
        }

        Person withSubstitute(Substitute replacement, long since) {
            return new Person(guests, name, part, replacement, since, links, from, mustAgree, language);
        }

        Person withLink(String hash) {
            return new Person(
                    guests, name, part, substitute, substituteSince, plus(links, hash), from, mustAgree, language);
        }

        Person withGuest(String guest) {
            return new Person(
                    plus(guests, guest), name, part, substitute, substituteSince, links, from, mustAgree, language);
        }

        /** The seat of a person who was removed from a running game: a bot plays it, and its part in the dice stays. */
        Person removed(long at) {
            return new Person(List.of(), name, part, Substitute.FREED, at, List.of(), from, false, language);
        }

        Person revoked(List<String> devices) {
            List<String> left =
                    guests.stream().filter(guest -> !devices.contains(guest)).toList();
            return new Person(left, name, part, substitute, substituteSince, List.of(), from, mustAgree, language);
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
