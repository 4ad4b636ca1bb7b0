package io.cablecar.server.web;

import io.cablecar.server.storage.DatabaseAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * How a server is hosted.
 *
 * @param host the address to listen at
 * @param port 0 for any free one
 * @param pages the folder with the pages; empty to serve the protocol alone
 * @param data where the database is
 * @param origins the exact addresses under which browsers know this server; where there are none, the one they asked
 *     for
 * @param proxied whether a proxy in front says who calls ({@code X-Forwarded-For}, {@code X-Forwarded-Proto})
 * @param bots how many threads bots may think on
 * @param limits how much one address may do
 */
public record Hosting(
        String host,
        int port,
        Optional<Path> pages,
        DatabaseAddress data,
        Set<String> origins,
        boolean proxied,
        int bots,
        Limits limits) {

    /** Fixed, because a browser keeps games by address: the same port finds them again. */
    public static final int USUAL_PORT = 7832;

    /** With the database in a folder. */
    public Hosting(
            String host,
            int port,
            Optional<Path> pages,
            Path data,
            Set<String> origins,
            boolean proxied,
            int bots,
            Limits limits) {
        this(host, port, pages, DatabaseAddress.in(data), origins, proxied, bots, limits);
    }

    /**
     * How much one address may do.
     *
     * @param connections at a time, whether or not anything is said on them
     * @param sockets at a time
     * @param guests new ones an hour
     * @param tables new ones an hour
     * @param unfinished tables of one guest
     * @param messages a second and socket
     * @param burst messages at once
     */
    public record Limits(
            int connections, int sockets, int guests, int tables, int unfinished, int messages, int burst) {

        /** What serves people well and one guest can't eat the machine with. */
        public static final Limits USUAL = new Limits(300, 40, 60, 120, 100, 20, 60);

        /** For load from one machine that is trusted. */
        public static final Limits NONE = new Limits(
                Integer.MAX_VALUE,
                Integer.MAX_VALUE,
                1_000_000_000,
                1_000_000_000,
                Integer.MAX_VALUE,
                1_000_000,
                1_000_000);

        /** The same with another number of connections. */
        public Limits withConnections(int most) {
            return new Limits(most, sockets, guests, tables, unfinished, messages, burst);
        }
    }
}
