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
     * @param dicePart the person's part in the dice
     * @param mustAgree whether the person has not agreed to changed settings yet
     * @param substitution whether a bot currently plays for the person
     * @param vacation the person's latest vacation
     */
    record Person(Identity identity, DicePart dicePart, boolean mustAgree, Substitution substitution, Vacation vacation)
            implements Chair {

        static Person seated(Entry.Sat sat) {
            return new Person(
                    new Identity(List.of(sat.guest()), sat.name(), List.of(), sat.origin(), sat.language()),
                    DicePart.NONE.withCommitment(Optional.of(sat.commitment())),
                    false,
                    Substitution.NONE,
                    Vacation.NONE);
        }

        /** The devices on which the person plays. */
        public List<String> guests() {
            return identity.guests;
        }

        public String name() {
            return identity.name;
        }

        /** Hashes of the secrets of personal links. */
        public List<String> links() {
            return identity.links;
        }

        /** Where the device that took the seat is, if known. */
        public Optional<Origin> from() {
            return identity.from;
        }

        /** The language of the person's page, if it is known. */
        public Optional<String> language() {
            return identity.language;
        }

        public Substitute substitute() {
            return substitution.reason;
        }

        /** When the bot took over. */
        public long substituteSince() {
            return substitution.since;
        }

        /** The commitment to the nonce that the person's device reveals at the start, once given. */
        public Optional<String> commitment() {
            return dicePart.commitment();
        }

        /** The nonce, once revealed. */
        public Optional<String> nonce() {
            return dicePart.nonce();
        }

        /** Whether a bot plays here to the end of the game. */
        public boolean hasLeft() {
            return substitution.reason.isFinal();
        }

        Person withDicePart(DicePart changed) {
            return new Person(identity, changed, mustAgree, substitution, vacation);
        }

        /** The person after the settings were changed. Earlier contributions to the dice no longer count. */
        Person withChangedSettings(boolean mustAgreeToThem) {
            return new Person(identity, DicePart.NONE, mustAgreeToThem, substitution, vacation);
        }

        Person committed(String commitment) {
            return new Person(
                    identity, dicePart.withCommitment(Optional.of(commitment)), false, substitution, vacation);
        }

        Person withVacation(Vacation changed) {
            return new Person(identity, dicePart, mustAgree, substitution, changed);
        }

        Person withSubstitute(Substitute reason, long since) {
            return new Person(identity, dicePart, mustAgree, new Substitution(reason, since), vacation);
        }

        Person withLink(String hash) {
            return withIdentity(identity.with(identity.guests, plus(identity.links, hash)));
        }

        Person withGuest(String guest) {
            return withIdentity(identity.with(plus(identity.guests, guest), identity.links));
        }

        /** The seat of a person who was removed from a running game: a bot plays it, and its part in the dice stays. */
        Person removed(long at) {
            return new Person(
                    identity.with(List.of(), List.of()),
                    dicePart,
                    false,
                    new Substitution(Substitute.FREED, at),
                    Vacation.NONE);
        }

        /** The person without these devices and without links. */
        Person revoked(List<String> devices) {
            List<String> left = identity.guests.stream()
                    .filter(guest -> !devices.contains(guest))
                    .toList();
            return withIdentity(identity.with(left, List.of()));
        }

        private Person withIdentity(Identity changed) {
            return new Person(changed, dicePart, mustAgree, substitution, vacation);
        }

        private static List<String> plus(List<String> all, String added) {
            List<String> extended = new ArrayList<>(all);
            extended.add(added);
            return extended;
        }
    }

    /** Who a person is and how the person is recognised. */
    record Identity(
            List<String> guests, String name, List<String> links, Optional<Origin> from, Optional<String> language) {

        public Identity {
            guests = List.copyOf(guests);
            links = List.copyOf(links);
        }

        private Identity with(List<String> changedGuests, List<String> changedLinks) {
            return new Identity(changedGuests, name, changedLinks, from, language);
        }
    }

    /**
     * Whether a bot plays for a person.
     *
     * @param since when it took over; 0 without a substitute
     */
    record Substitution(Substitute reason, long since) {
        static final Substitution NONE = new Substitution(Substitute.NONE, 0);
    }

    /**
     * When a person is on vacation.
     *
     * @param change the person's change that led to this; 0 if there was none
     * @param until when it ends, or has ended; 0 if the person came back
     */
    record Vacation(int change, long until) {
        static final Vacation NONE = new Vacation(0, 0);

        /** The same vacation, ended early. */
        Vacation ended() {
            return new Vacation(change, 0);
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
        return this instanceof Person person && person.substitute() == Substitute.NONE;
    }

    /** Whether a person plays here on this device. */
    default boolean isHeldBy(String guest) {
        return this instanceof Person person && person.guests().contains(guest);
    }
}
