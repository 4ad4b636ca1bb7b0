package io.cablecar.server.web;

import io.cablecar.server.storage.DatabaseAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The configuration of a server.
 *
 * @param host the address to listen at
 * @param port 0 for any free one
 * @param pages the folder with the pages; empty to serve the protocol alone
 * @param data the address of the database
 * @param origins the exact origins under which browsers reach this server; if empty, the one of the request
 * @param proxied whether a proxy in front reports the client ({@code X-Forwarded-For}, {@code X-Forwarded-Proto})
 * @param bots the number of threads for bots
 * @param limits per address
 * @param pushServices the allowed hosts of push services; if empty, those of the common browsers
 * @param hosting settings that matter only to public servers
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

    /** Fixed, because browsers store games by origin: another port would not find them. */
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
     * @param metrics where metrics are served; empty to serve them with everything else, to this machine only
     * @param retention how long data is kept
     * @param accounts who may open an account
     */
    public record Hosting(
            String version, int hops, Optional<MetricsAddress> metrics, Retention retention, AccountMode accounts) {

        public static final Hosting USUAL =
                new Hosting("development", 1, Optional.empty(), Retention.USUAL, AccountMode.OPEN);

        /** With accounts for everybody. */
        public Hosting(String version, int hops, Optional<MetricsAddress> metrics, Retention retention) {
            this(version, hops, metrics, retention, AccountMode.OPEN);
        }
    }

    /** An address that serves metrics and nothing else. */
    public record MetricsAddress(String host, int port) {}

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
     * Limits per address.
     *
     * @param connections at a time, including idle ones
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

        /** Enough for ordinary use, too little for one guest to overload the server. */
        public static final Limits USUAL = new Limits(300, 40, 60, 120, 100, 20, 60, 500);

        /** For load tests from a trusted machine. */
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
