package io.cablecar.server.web;

import io.cablecar.server.storage.DatabaseAddress;
import java.nio.file.Path;
import java.util.List;
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
 * @param pushServices the hosts of push services that are called; none for the usual ones
 * @param hosting what matters only to servers for others
 */
public record ServerConfig(
        String host,
        int port,
        Optional<Path> pages,
        DatabaseAddress data,
        Set<String> origins,
        boolean proxied,
        int bots,
        Limits limits,
        List<String> pushServices,
        Hosting hosting) {

    public ServerConfig {
        pushServices = List.copyOf(pushServices);
    }

    /** Fixed, because a browser keeps games by address: the same port finds them again. */
    public static final int USUAL_PORT = 7832;

    /** With the usual push services and hosting. */
    public ServerConfig(
            String host,
            int port,
            Optional<Path> pages,
            DatabaseAddress data,
            Set<String> origins,
            boolean proxied,
            int bots,
            Limits limits) {
        this(host, port, pages, data, origins, proxied, bots, limits, List.of(), Hosting.USUAL);
    }

    /** With the database in a folder. */
    public ServerConfig(
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

    /** The same with other settings for hosts. */
    public ServerConfig with(Hosting other) {
        return new ServerConfig(host, port, pages, data, origins, proxied, bots, limits, pushServices, other);
    }

    /**
     * Settings for hosts.
     *
     * @param version of the program, for other nodes
     * @param hops the number of proxies in front that add to {@code X-Forwarded-For}
     * @param metricsPort the port for metrics; empty to serve them with everything else, to this machine only
     * @param retention how long data is kept
     */
    public record Hosting(String version, int hops, Optional<Integer> metricsPort, Retention retention) {

        public static final Hosting USUAL = new Hosting("development", 1, Optional.empty(), Retention.USUAL);
    }

    /**
     * How many days data is kept; 0 for ever.
     *
     * @param games finished games, since their last move
     * @param names in finished games
     * @param guests without a table, since they were last seen
     */
    public record Retention(int games, int names, int guests) {

        public static final Retention USUAL = new Retention(0, 730, 180);
    }

    /** The same with these push services. */
    public ServerConfig withPushServices(List<String> hosts) {
        return new ServerConfig(host, port, pages, data, origins, proxied, bots, limits, hosts, hosting);
    }

    /**
     * How much one address may do.
     *
     * @param connections at a time, whether or not anything is said on them
     * @param sockets at a time
     * @param guests new ones an hour
     * @param tables new ones an hour
     * @param unfinished tables of one guest
     * @param messages per second and socket
     * @param burst messages at once
     * @param requests per second for files and status, ten times as many at once
     */
    public record Limits(
            int connections,
            int sockets,
            int guests,
            int tables,
            int unfinished,
            int messages,
            int burst,
            int requests) {

        /** What serves people well and one guest can't eat the machine with. */
        public static final Limits USUAL = new Limits(300, 40, 60, 120, 100, 20, 60, 500);

        /** For load from one machine that is trusted. */
        public static final Limits NONE = new Limits(
                Integer.MAX_VALUE,
                Integer.MAX_VALUE,
                1_000_000_000,
                1_000_000_000,
                Integer.MAX_VALUE,
                1_000_000,
                1_000_000,
                1_000_000);

        /** The same with another number of sockets. */
        public Limits withSockets(int most) {
            return new Limits(connections, most, guests, tables, unfinished, messages, burst, requests);
        }

        /** The same with another number of connections. */
        public Limits withConnections(int most) {
            return new Limits(most, sockets, guests, tables, unfinished, messages, burst, requests);
        }
    }
}
