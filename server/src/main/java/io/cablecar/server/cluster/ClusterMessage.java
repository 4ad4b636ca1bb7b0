package io.cablecar.server.cluster;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A message between nodes about a log. */
public sealed interface ClusterMessage {

    /** The message as one line of text, which {@link #parse} reads. */
    String line();

    /** A message about a table. */
    sealed interface AtTable extends ClusterMessage {

        String table();
    }

    /**
     * A step of a table was stored; its subscribers should read the log.
     *
     * @param listed whether the lobby may have changed
     */
    record Stored(String table, boolean listed) implements AtTable {

        @Override
        public String line() {
            return "stored " + table + " " + (listed ? 1 : 0);
        }
    }

    /**
     * Who is present at the table through a node. Replaces what the node sent before.
     *
     * @param watching the number of clients without a seat
     * @param listed whether the table is public
     * @param owner whether the owner is connected
     * @param active the seats with a client whose page is active
     */
    record Here(
            String table,
            String node,
            List<Integer> seats,
            int watching,
            boolean listed,
            boolean owner,
            List<Integer> active)
            implements AtTable {

        public Here {
            seats = List.copyOf(seats);
            active = List.copyOf(active);
        }

        @Override
        public String line() {
            return "here " + table + " " + node + " " + digits(seats) + " " + watching + " " + (listed ? 1 : 0) + " "
                    + (owner ? 1 : 0) + " " + digits(active);
        }

        private static String digits(List<Integer> seats) {
            StringBuilder digits = new StringBuilder("-");
            seats.forEach(digits::append);
            return digits.toString();
        }

        /** Whether the node has no client at the table. */
        public boolean isEmpty() {
            return seats.isEmpty() && watching == 0;
        }
    }

    /**
     * A chat phrase.
     *
     * @param seat negative for spectators
     * @param name that of the speaker; empty from nodes of earlier versions
     */
    record Said(String table, int seat, String phrase, String name) implements AtTable {

        @Override
        public String line() {
            return "said " + table + " " + seat + " " + phrase + " " + URLEncoder.encode(name, StandardCharsets.UTF_8);
        }
    }

    /** The number of people connected to a node. */
    record Online(String node, int people) implements ClusterMessage {

        @Override
        public String line() {
            return "online " + node + " " + people;
        }
    }

    /** Names in the log were replaced, so all nodes must read it again. */
    record Rewritten(String table) implements AtTable {

        @Override
        public String line() {
            return "rewritten " + table;
        }
    }

    /** A secret of a guest was revoked, so sockets opened with it are closed. */
    record Revoked(String token) implements ClusterMessage {

        @Override
        public String line() {
            return "revoked " + token;
        }
    }

    /** Guests have become one person; their sockets are closed, to be opened again. */
    record Joined(List<String> guests) implements ClusterMessage {

        public Joined {
            guests = List.copyOf(guests);
        }

        @Override
        public String line() {
            return "joined " + String.join(" ", guests);
        }
    }

    /** One of two persons has blocked the other, or no longer does; both get the lobby again. */
    record Apart(String person, String other) implements ClusterMessage {

        @Override
        public String line() {
            return "apart " + person + " " + other;
        }
    }

    /**
     * A step of a log of another kind than tables was stored; its subscribers should read the log.
     *
     * @param kind a word without spaces
     */
    record Grown(String kind, String log) implements ClusterMessage {

        @Override
        public String line() {
            return "grown " + kind + " " + log;
        }
    }

    /** Parses a line; empty for messages of later versions. Words that later versions append to a line are ignored. */
    static Optional<ClusterMessage> parse(String line) {
        String[] parts = line.split(" ", -1);
        try {
            return switch (parts[0]) {
                case "stored" -> Optional.of(new Stored(parts[1], parts[2].equals("1")));
                case "here" -> Optional.of(here(parts));
                case "online" -> Optional.of(new Online(parts[1], Integer.parseInt(parts[2])));
                case "said" ->
                    Optional.of(new Said(
                            parts[1],
                            Integer.parseInt(parts[2]),
                            parts[3],
                            parts.length > 4 ? URLDecoder.decode(parts[4], StandardCharsets.UTF_8) : ""));
                case "rewritten" -> Optional.of(new Rewritten(parts[1]));
                case "revoked" -> Optional.of(new Revoked(parts[1]));
                case "joined" -> Optional.of(new Joined(List.of(parts).subList(1, parts.length)));
                case "apart" -> Optional.of(new Apart(parts[1], parts[2]));
                case "grown" -> Optional.of(new Grown(parts[1], parts[2]));
                default -> Optional.empty();
            };
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException malformed) {
            return Optional.empty();
        }
    }

    /**
     * Earlier versions do not send whether the table is listed, whether the owner is connected, and whose pages
     * somebody looks at.
     */
    private static Here here(String[] parts) {
        boolean isLong = parts.length > 6;
        return new Here(
                parts[1],
                parts[2],
                seats(parts[3]),
                Integer.parseInt(parts[4]),
                !isLong || parts[5].equals("1"),
                isLong && parts[6].equals("1"),
                seats(parts[parts.length > 7 ? 7 : 3]));
    }

    private static List<Integer> seats(String digits) {
        List<Integer> seats = new ArrayList<>();
        for (int i = 1; i < digits.length(); i++) {
            seats.add(Character.digit(digits.charAt(i), 10));
        }
        return seats;
    }
}
