package io.cablecar.server.conduct;

import io.cablecar.bots.Opponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One seat of a table and who sits there. */
public sealed interface Chair {

    /** Nobody yet. */
    record Empty() implements Chair {}

    /** A bot. */
    record Bot(Opponent who) implements Chair {}

    /**
     * A person.
     *
     * @param guests the devices through which the person plays
     * @param commitment to the nonce of the person's device; empty until one is given
     * @param nonce when it has been revealed
     * @param stand whether the person plays, or a bot instead
     * @param links hashes of the secrets of personal links
     */
    record Person(
            List<String> guests,
            String name,
            Optional<String> commitment,
            Optional<String> nonce,
            Stand stand,
            List<String> links)
            implements Chair {

        public Person {
            guests = List.copyOf(guests);
            links = List.copyOf(links);
        }

        static Person sat(String guest, String name, String commitment) {
            return new Person(List.of(guest), name, Optional.of(commitment), Optional.empty(), Stand.PLAYS, List.of());
        }

        Person committed(Optional<String> fresh) {
            return new Person(guests, name, fresh, Optional.empty(), stand, links);
        }

        Person revealed(String opened) {
            return new Person(guests, name, commitment, Optional.of(opened), stand, links);
        }

        Person standing(Stand now) {
            return new Person(guests, name, commitment, nonce, now, links);
        }

        Person linked(String hash) {
            return new Person(guests, name, commitment, nonce, stand, with(links, hash));
        }

        Person joinedBy(String guest) {
            return new Person(with(guests, guest), name, commitment, nonce, stand, links);
        }

        private static List<String> with(List<String> all, String one) {
            List<String> more = new ArrayList<>(all);
            more.add(one);
            return more;
        }
    }

    /** Who moves for a person's seat. */
    enum Stand {
        /** The person. */
        PLAYS,
        /** A bot, until the person returns: the clock has run out. */
        CLOCK,
        /** A bot, to the end: the person has given up. */
        RESIGNED
    }

    /** Whether a person sits here and moves. */
    default boolean isPlaying() {
        return this instanceof Person person && person.stand == Stand.PLAYS;
    }

    /** Whether this device plays here. */
    default boolean isHeldBy(String guest) {
        return this instanceof Person person && person.guests.contains(guest);
    }
}
