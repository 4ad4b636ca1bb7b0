package io.cablecar.server.web;

import io.cablecar.server.live.BotDesk;
import io.cablecar.server.live.Objections;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.nodes.Neighbours;
import io.cablecar.server.nodes.PostgresNeighbours;
import io.cablecar.server.push.Notices;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseClock;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.Keys;
import io.cablecar.server.storage.SqlTableLog;
import io.cablecar.server.storage.Subscriptions;
import io.cablecar.server.wire.Wire;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.net.BindException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.SessionHandler;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.session.NullSessionCache;
import org.eclipse.jetty.session.NullSessionDataStore;
import org.eclipse.jetty.websocket.core.WebSocketComponents;
import org.eclipse.jetty.websocket.core.server.WebSocketServerComponents;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A node: pages, protocol, tables, bots and database, started and stopped together. */
public final class Server implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Server.class);
    private static final int SWEEP_MINUTES = 60;
    private static final int CLOCK_SECONDS = 10;
    private static final int TRIAL_SECONDS = 2;

    /** So few bytes on the disk are worth a warning. */
    private static final long LITTLE_ROOM = 200_000_000;

    private static final Duration UNSTARTED = Duration.ofDays(3);
    private static final Duration UNSEEN = Duration.ofDays(180);

    /** Sets the clock wrong by so many milliseconds, to try what that does. */
    private static final String CLOCK_AHEAD = "cablecar.clock.ahead";

    private static final Duration IDLE = Duration.ofSeconds(60);

    /** Who asks nothing for so long is hung up on. */
    private static final Duration SILENT_CALL = Duration.ofSeconds(30);

    private final Database database;
    private final SqlTableLog log;
    private final BotDesk bots;
    private final Notices notices;
    private final Clock clock;
    private final Neighbours neighbours;
    private final Runnable adjusting;
    private final Runnable sweeping;
    private final Rooms rooms;
    private final Sockets sockets;
    private final Javalin javalin;
    private final ScheduledExecutorService pulse = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("pulse").daemon().factory());

    /** What asks the database, which may take its time, never holds up the signs of life. */
    private final ScheduledExecutorService upkeep = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("upkeep").daemon().factory());

    private volatile boolean draining;
    private boolean closed;

    private Server(Hosting hosting, Clock clock) throws IOException {
        database = Database.open(hosting.data());
        log = new SqlTableLog(database);
        DatabaseClock agreed = new DatabaseClock(database, clock);
        this.clock = agreed;
        neighbours = database.isShared() ? new PostgresNeighbours(database) : Neighbours.NONE;
        bots = new BotDesk(hosting.bots());
        Subscriptions subscriptions = new Subscriptions(database);
        notices = new Notices(subscriptions, new Keys(database), hosting.origins());
        Metrics metrics = new Metrics();
        rooms = new Rooms(
                metrics.counted(log),
                agreed,
                bots,
                notices,
                neighbours,
                hosting.limits().unfinished());
        Guests guests = new Guests(database);
        adjusting = () -> adjust(agreed);
        sweeping = () -> sweep(guests);
        Rates rates = new Rates(hosting.limits());
        Door door = new Door(hosting, guests);
        sockets = new Sockets(rooms, rates, agreed);
        Connections connections = new Connections(hosting);
        metrics.gauge("connections", connections::size);
        metrics.gauge("sockets", sockets::size);
        metrics.gauge("rooms", rooms::size);
        metrics.gauge("bots.waiting", bots::load);
        metrics.gauge("database.busy", database::busy);
        metrics.gauge("database.waiting", database::waiting);
        metrics.gauge("database.refusing", () -> database.shortage().isPresent() ? 1 : 0);
        metrics.gauge(
                "disk.free.bytes",
                () -> database.free().isPresent() ? (Number) database.free().getAsLong() : Double.NaN);
        metrics.gauge("memory.used.bytes", Memory::used);
        metrics.gauge("memory.live.bytes", Memory::live);
        metrics.gauge("memory.process.bytes", Memory::process);
        Api api = new Api(door, rates, guests, rooms, new MyGames(log, rooms), agreed);
        PushApi push = new PushApi(api, notices, subscriptions, agreed);
        Pages pages = hosting.pages().isPresent() ? Pages.in(hosting.pages().get()) : Pages.none();
        javalin = Javalin.create(config -> {
            configure(config, hosting, connections);
            config.routes.before(Pages::secure);
            api.configure(config.routes);
            push.configure(config.routes);
            Handbook.configure(config.routes);
            config.routes.ws("/api/v1/socket", sockets::configure);
            config.routes.get("/health", context -> context.result("well\n"));
            config.routes.get("/ready", this::ready);
            config.routes.get("/metrics", context -> context.result(metrics.text()));
            config.routes.get("/*", pages::answer);
            config.routes.head("/*", pages::answer);
        });
    }

    /**
     * Starts a node.
     *
     * @throws BindException when the port is taken
     */
    public static Server start(Hosting hosting) throws IOException {
        return start(hosting, Clock.offset(Clock.systemUTC(), Duration.ofMillis(Long.getLong(CLOCK_AHEAD, 0L))));
    }

    static Server start(Hosting hosting, Clock clock) throws IOException {
        Server server = new Server(hosting, clock);
        try {
            server.open();
        } catch (RuntimeException failed) {
            server.close();
            for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
                if (cause instanceof BindException taken) {
                    throw taken;
                }
            }
            throw failed;
        }
        return server;
    }

    private static void configure(JavalinConfig config, Hosting hosting, Connections connections) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.concurrency.useVirtualThreads = true;
        config.http.maxRequestSize = 16_384;
        config.http.generateEtags = false;
        config.http.prefer405over404 = true;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.jetty.addConnector((jetty, http) -> {
            ServerConnector connector = new ServerConnector(jetty, new HttpConnectionFactory(http));
            connector.setHost(hosting.host());
            connector.setPort(hosting.port());
            connector.setIdleTimeout(SILENT_CALL.toMillis());
            connector.getSelectorManager().addEventListener(connections);
            return connector;
        });
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setRequestHeaderSize(8192);
        });
        config.jetty.modifyServletContextHandler(Server::dropSessions);
        config.jetty.modifyWebSocketServletFactory(factory -> {
            factory.setMaxTextMessageSize(2L * Wire.LARGEST_MESSAGE);
            factory.setMaxFrameSize(2L * Wire.LARGEST_MESSAGE);
            factory.setIdleTimeout(IDLE);
        });
    }

    private void open() {
        rooms.open();
        if (database.free().orElse(Long.MAX_VALUE) < LITTLE_ROOM) {
            LOG.warn(
                    "Only {} MB are left on the disk with the data: make room, or soon no move can be stored.",
                    database.free().orElse(0) / 1_000_000);
        }
        javalin.start();
        dropCompression();
        var unusedToo = pulse.scheduleWithFixedDelay(
                sockets::beat, Sockets.BEAT_MILLIS, Sockets.BEAT_MILLIS, TimeUnit.MILLISECONDS);
        var unused = upkeep.scheduleWithFixedDelay(sweeping, 1, SWEEP_MINUTES, TimeUnit.MINUTES);
        var unusedFour =
                upkeep.scheduleWithFixedDelay(database::tryAgain, TRIAL_SECONDS, TRIAL_SECONDS, TimeUnit.SECONDS);
        if (database.isShared()) {
            var unusedThree = upkeep.scheduleWithFixedDelay(adjusting, CLOCK_SECONDS, CLOCK_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Guests are known by their own cookie; the web server's sessions would only pile up. */
    private static void dropSessions(ServletContextHandler context) {
        SessionHandler sessions = context.getSessionHandler();
        sessions.setUsingCookies(false);
        NullSessionCache cache = new NullSessionCache(sessions);
        cache.setSessionDataStore(new NullSessionDataStore());
        sessions.setSessionCache(cache);
    }

    /** Compressing frames of some hundred bytes saves little and takes memory by the hundred kilobytes a socket. */
    private void dropCompression() {
        for (ServletContextHandler context :
                javalin.jettyServer().server().getContainedBeans(ServletContextHandler.class)) {
            WebSocketComponents components = WebSocketServerComponents.getWebSocketComponents(context);
            components.getExtensionRegistry().unregister("permessage-deflate");
        }
    }

    /** Forgets what nobody will miss: tables never started, guests never seen again. */
    private void sweep(Guests guests) {
        try {
            int tables = sweepTables(UNSTARTED);
            int gone = guests.sweep(clock.millis() - UNSEEN.toMillis());
            LOG.info("swept {} tables and {} guests", tables, gone);
        } catch (RuntimeException failed) {
            LOG.warn("sweeping failed", failed);
        }
    }

    /** Forgets tables that were not started for so long and at which nobody is. */
    int sweepTables(Duration unstarted) {
        rooms.holdWatched();
        return log.sweep(clock.millis() - unstarted.toMillis(), clock.millis());
    }

    private static void adjust(DatabaseClock agreed) {
        try {
            agreed.adjust();
        } catch (RuntimeException down) {
            LOG.warn("the database does not tell the time: {}", String.valueOf(down.getMessage()));
        }
    }

    private void ready(Context context) {
        Optional<String> obstacle = obstacle();
        context.status(obstacle.isEmpty() ? 200 : 503).result(obstacle.orElse("ready") + "\n");
    }

    /** What keeps this node from being of use. */
    private Optional<String> obstacle() {
        if (draining) {
            return Optional.of("stopping");
        }
        return database.isWell()
                ? database.shortage().map(shortage -> "the database takes nothing: " + shortage.why())
                : Optional.of("the database does not answer");
    }

    public int port() {
        return javalin.port();
    }

    /** Says goodbye, finishes what is being stored, and stops. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        draining = true;
        pulse.shutdownNow();
        upkeep.shutdownNow();
        sockets.closeAll(Objections.STOPPING);
        javalin.stop();
        rooms.close();
        bots.close();
        notices.close();
        neighbours.close();
        log.close();
        release();
        database.close();
    }

    /** Others need not wait until what this node has claimed runs out. */
    private void release() {
        try {
            log.release(neighbours.own());
        } catch (RuntimeException down) {
            LOG.warn("others will wait a moment for what was claimed here: {}", String.valueOf(down.getMessage()));
        }
    }
}
