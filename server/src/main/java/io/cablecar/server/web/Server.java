package io.cablecar.server.web;

import io.cablecar.server.admin.Administrator;
import io.cablecar.server.cluster.Cluster;
import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.cluster.PostgresCluster;
import io.cablecar.server.live.BotExecutor;
import io.cablecar.server.live.People;
import io.cablecar.server.live.PlayNow;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.log.NotStored;
import io.cablecar.server.push.NoticeDelivery;
import io.cablecar.server.push.PushServices;
import io.cablecar.server.push.WebPush;
import io.cablecar.server.share.CardTexts;
import io.cablecar.server.storage.Allowances;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseClock;
import io.cablecar.server.storage.GuestWishes;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.HostCommandQueue;
import io.cablecar.server.storage.NodeRegistry;
import io.cablecar.server.storage.Outbox;
import io.cablecar.server.storage.PersonalData;
import io.cablecar.server.storage.Regulars;
import io.cablecar.server.storage.Seeks;
import io.cablecar.server.storage.ServerKeys;
import io.cablecar.server.storage.SqlTableLog;
import io.cablecar.server.storage.SqlTalkLog;
import io.cablecar.server.storage.Subscriptions;
import io.cablecar.server.table.Table;
import io.cablecar.server.wire.Wire;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.ee10.servlet.SessionHandler;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.session.NullSessionCache;
import org.eclipse.jetty.session.NullSessionDataStore;
import org.eclipse.jetty.websocket.core.WebSocketComponents;
import org.eclipse.jetty.websocket.core.server.WebSocketServerComponents;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A node: pages, API, live tables, bots and database, started and stopped together. */
public final class Server implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Server.class);
    private static final int SWEEP_MINUTES = 60;

    /** A little less than the period, so that a sweep is never skipped. */
    private static final Duration SWEEP_LEASE = Duration.ofMinutes(55);

    private static final int CLOCK_SECONDS = 10;
    private static final int ADMINISTRATION_SECONDS = 1;
    private static final int REGISTER_SECONDS = 10;
    private static final int TRIAL_SECONDS = 2;

    /** Less free disk space than this is worth a warning, in bytes. */
    private static final long LOW_DISK_BYTES = 200_000_000;

    /** Status is computed at most this often, however often it is requested. */
    private static final Duration STATUS_AGE = Duration.ofSeconds(1);

    private static final Duration UNSTARTED = Duration.ofDays(3);
    private static final Duration OLD_NOTICES = Duration.ofDays(30);

    /** A system property that shifts the clock by some milliseconds, for tests. */
    private static final String CLOCK_AHEAD = "cablecar.clock.ahead";

    /** Connections to the port for metrics, of each address. */
    private static final int METRICS_CONNECTIONS = 20;

    private static final Duration IDLE = Duration.ofSeconds(60);

    /** An HTTP connection without a request for this long is closed. */
    private static final Duration SILENT_CALL = Duration.ofSeconds(30);

    private final Database database;
    private final SqlTableLog log;
    private final BotExecutor bots;
    private final NoticeDelivery notices;
    private final Clock clock;
    private final Cluster cluster;
    private final Metrics metrics;
    private final ServerConfig.Retention retention;
    private final NodeRegistry nodes;
    private final Administrator administrator;
    private final ServerAccess access;
    private final Bans bans;
    private final HostCommandQueue commands;
    private final PersonalData people;
    private final Outbox outbox;
    private final Runnable adjusting;
    private final Runnable sweeping;
    private final Rooms rooms;
    private final Regulars regulars;
    private final PlayNow playNow;
    private final Sockets sockets;
    private final Javalin javalin;
    private final ScheduledExecutorService heartbeat = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("heartbeat").daemon().factory());

    /** Runs what waits for the database, so that it never delays heartbeats. */
    private final ScheduledExecutorService maintenance = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("maintenance").daemon().factory());

    /** Executes the commands of the host. */
    private final ScheduledExecutorService administration = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("administration").daemon().factory());

    private final Cached<Optional<String>> readiness;
    private volatile boolean draining;
    private boolean closed;

    private Server(ServerConfig config, Clock clock, long mostBytesWaiting, PushServices services) throws IOException {
        database = Database.open(config.data());
        retention = config.hosting().retention();
        readiness = new Cached<>(this::obstacle, STATUS_AGE);
        log = new SqlTableLog(database);
        DatabaseClock agreed = new DatabaseClock(database, clock);
        this.clock = agreed;
        nodes = new NodeRegistry(database, config.hosting().version());
        cluster = database.isShared() ? new PostgresCluster(database, nodes) : Cluster.NONE;
        bots = new BotExecutor(config.bots());
        Subscriptions subscriptions = new Subscriptions(database);
        ServerKeys keys = new ServerKeys(database);
        metrics = new Metrics();
        GuestWishes wishes = new GuestWishes(database);
        outbox = new Outbox(database);
        WebPush push = new WebPush(keys, config.origins(), services);
        notices = new NoticeDelivery(outbox, subscriptions, wishes, push, services, this::snapshot, agreed);
        rooms = new Rooms(
                metrics.counted(log),
                new SqlTalkLog(database),
                agreed,
                bots,
                notices,
                cluster,
                config.limits().unfinished());
        Guests guests = new Guests(database);
        adjusting = () -> adjust(agreed);
        administrator = new Administrator(database, rooms, agreed);
        bans = new Bans(database);
        commands = new HostCommandQueue(database);
        people = new PersonalData(database);
        access = new ServerAccess(bans, keys);
        AddressTags tags = new AddressTags(keys);
        Allowances allowances = new Allowances(database);
        RateLimits rates = new RateLimits(
                config.limits(),
                (kind, address, most) -> allowances.tryUse(kind, tags.of(address), most, agreed.millis()));
        sweeping = () -> sweep(guests, keys, allowances);
        RequestAuth auth = new RequestAuth(config, guests);
        regulars = new Regulars(database);
        playNow = new PlayNow(new Seeks(database), regulars, keys, rooms, agreed, cluster.nodeId());
        sockets = new Sockets(
                rooms, new People(playNow, regulars), rates, tags, access, metrics, agreed, mostBytesWaiting);
        Connections connections = new Connections(
                config.proxied() ? Integer.MAX_VALUE : config.limits().connections());
        metrics.gauge("connections", connections::size);
        metrics.gauge("sockets", sockets::size);
        metrics.gauge("sockets.waiting.bytes", () -> sockets.outbound().waiting());
        metrics.gauge("sockets.dropped", () -> sockets.outbound().dropped());
        Responses responses = new Responses(mostBytesWaiting);
        metrics.gauge("responses.waiting.bytes", responses::waiting);
        metrics.gauge("responses.dropped", responses::dropped);
        metrics.gauge("rooms", rooms::size);
        metrics.gauge("bots.waiting", bots::load);
        metrics.gauge("database.busy", database::busy);
        metrics.gauge("database.waiting", database::waiting);
        metrics.gauge("database.refusing", () -> database.shortage().isPresent() ? 1 : 0);
        metrics.gauge(
                "disk.free.bytes",
                () -> database.free().isPresent() ? (Number) database.free().getAsLong() : Double.NaN);
        metrics.gauge("memory.used.bytes", ProcessMemory::used);
        metrics.gauge("memory.live.bytes", ProcessMemory::live);
        metrics.gauge("memory.process.bytes", ProcessMemory::process);
        Api api = new Api(
                auth, rates, metrics, tags, access, guests, rooms, new MyGames(log, rooms), this::onRevoked, agreed);
        PushApi pushApi = new PushApi(api, push, subscriptions, wishes, agreed);
        NoticeApi noticeApi = new NoticeApi(api, outbox, wishes, this::snapshot, agreed);
        RegularsApi regularsApi = new RegularsApi(api, regulars, outbox, notices, allowances, this::snapshot, agreed);
        metrics.gauge("pushes.accepted", notices::accepted);
        metrics.gauge("pushes.failed", notices::failed);
        Cached<String> metricsText = new Cached<>(metrics::text, STATUS_AGE);
        CardTexts texts = new CardTexts();
        StaticFiles pages = config.pages().isPresent()
                ? StaticFiles.in(config.pages().get(), auth, texts)
                : StaticFiles.none(auth, texts);
        Optional<SharedLinks> links = config.pages().map(folder -> new SharedLinks(auth, rates, texts));
        javalin = Javalin.create(setup -> {
            configure(setup, config, connections);
            setup.jetty.modifyWebSocketServletFactory(sockets::configure);
            setup.routes.before(StaticFiles::secure);
            setup.routes.before(
                    context -> keepToMetrics(context, config.hosting().metrics()));
            setup.routes.before(context -> checkRate(context, auth, rates));
            api.configure(setup.routes);
            pushApi.configure(setup.routes);
            noticeApi.configure(setup.routes);
            regularsApi.configure(setup.routes);
            ApiDocs.configure(setup.routes);
            setup.routes.ws(Sockets.PATH, socket -> {});
            setup.routes.get("/health", context -> context.result("well\n"));
            setup.routes.get("/ready", this::ready);
            setup.routes.get("/metrics", context -> {
                if (!mayReadMetrics(context, config.hosting().metrics())) {
                    context.status(404);
                } else {
                    context.result(metricsText.get());
                }
            });
            setup.routes.get(Api.ROOT + "/privacy", context -> Api.answer(context, 200, privacy(retention)));
            setup.routes.after(context -> count(context, auth, responses));
            setup.requestLogger.http((context, millis) -> metrics.answered(context.statusCode()));
            links.ifPresent(shared -> shared.configure(setup.routes));
            setup.routes.get("/*", pages::answer);
            setup.routes.head("/*", pages::answer);
        });
    }

    /**
     * Starts a node.
     *
     * @throws BindException when the port is taken
     */
    public static Server start(ServerConfig config) throws IOException {
        return start(config, Clock.offset(Clock.systemUTC(), Duration.ofMillis(Long.getLong(CLOCK_AHEAD, 0L))));
    }

    static Server start(ServerConfig config, Clock clock) throws IOException {
        return start(config, clock, OutboundBytes.usual());
    }

    static Server start(ServerConfig config, Clock clock, long mostBytesWaiting) throws IOException {
        return start(config, clock, mostBytesWaiting, PushServices.at(config.pushServices()));
    }

    /** For tests, with push services of their own. */
    static Server start(ServerConfig config, Clock clock, long mostBytesWaiting, PushServices services)
            throws IOException {
        Server server = new Server(config, clock, mostBytesWaiting, services);
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

    private Optional<Table> snapshot(String table) {
        return rooms.snapshot(table);
    }

    private static void configure(JavalinConfig setup, ServerConfig config, Connections connections) {
        setup.startup.showJavalinBanner = false;
        setup.startup.showOldJavalinVersionWarning = false;
        setup.concurrency.useVirtualThreads = true;
        setup.http.maxRequestSize = 16_384;
        setup.http.generateEtags = false;
        setup.http.prefer405over404 = true;
        setup.http.compressionStrategy = CompressionStrategy.NONE;
        setup.jetty.addConnector((jetty, http) -> {
            ServerConnector connector = new ServerConnector(jetty, new HttpConnectionFactory(http));
            connector.setHost(config.host());
            connector.setPort(config.port());
            connector.setIdleTimeout(SILENT_CALL.toMillis());
            connector.getSelectorManager().addEventListener(connections);
            return connector;
        });
        config.hosting()
                .metrics()
                .ifPresent(metrics -> setup.jetty.addConnector((jetty, http) -> {
                    ServerConnector connector = new ServerConnector(jetty, new HttpConnectionFactory(http));
                    connector.setHost(metrics.host());
                    connector.setPort(metrics.port());
                    connector.setIdleTimeout(SILENT_CALL.toMillis());
                    connector.getSelectorManager().addEventListener(new Connections(METRICS_CONNECTIONS));
                    return connector;
                }));
        setup.router.ignoreTrailingSlashes = false;
        setup.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setRequestHeaderSize(8192);
        });
        setup.jetty.modifyServletContextHandler(Server::dropSessions);
        setup.jetty.modifyWebSocketServletFactory(factory -> {
            factory.setMaxTextMessageSize(2L * Wire.LARGEST_MESSAGE);
            factory.setMaxFrameSize(2L * Wire.LARGEST_MESSAGE);
            factory.setIdleTimeout(IDLE);
        });
    }

    private void open() {
        register();
        rooms.open();
        cluster.subscribe(
                message -> {
                    if (message instanceof ClusterMessage.Revoked revoked) {
                        sockets.onRevoked(List.of(revoked.token()));
                    }
                },
                () -> {});
        playNow.open();
        access.refresh(clock.millis());
        notices.open();
        if (database.free().orElse(Long.MAX_VALUE) < LOW_DISK_BYTES) {
            LOG.warn(
                    "Only {} MB are left on the disk with the data: free some space, or soon no move can be stored.",
                    database.free().orElse(0) / 1_000_000);
        }
        javalin.start();
        dropCompression();
        every(heartbeat, Duration.ofMillis(Sockets.BEAT_MILLIS), sockets::beat);
        var unused = maintenance.scheduleWithFixedDelay(sweeping, 1, SWEEP_MINUTES, TimeUnit.MINUTES);
        every(maintenance, Duration.ofSeconds(TRIAL_SECONDS), database::tryAgain);
        every(administration, Duration.ofSeconds(REGISTER_SECONDS), this::register);
        every(administration, Duration.ofSeconds(ADMINISTRATION_SECONDS), this::administrate);
        if (database.isShared()) {
            every(maintenance, Duration.ofSeconds(CLOCK_SECONDS), adjusting);
        }
    }

    private static void every(ScheduledExecutorService executor, Duration period, Runnable task) {
        var unused = executor.scheduleWithFixedDelay(task, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Guests have a cookie of their own; servlet sessions would only use memory. */
    private static void dropSessions(ServletContextHandler context) {
        SessionHandler sessions = context.getSessionHandler();
        sessions.setUsingCookies(false);
        NullSessionCache cache = new NullSessionCache(sessions);
        cache.setSessionDataStore(new NullSessionDataStore());
        sessions.setSessionCache(cache);
    }

    /** Compressing frames of some hundred bytes saves little and takes hundreds of kilobytes per socket. */
    private void dropCompression() {
        for (ServletContextHandler context :
                javalin.jettyServer().server().getContainedBeans(ServletContextHandler.class)) {
            WebSocketComponents components = WebSocketServerComponents.getWebSocketComponents(context);
            components.getExtensionRegistry().unregister("permessage-deflate");
        }
    }

    /** Deletes tables that were never started and guests not seen for long; one node does it for all. */
    private void sweep(Guests guests, ServerKeys keys, Allowances allowances) {
        try {
            rooms.holdWatched();
            rooms.forgetSnapshots();
            if (!keys.claim("sweep", clock.millis(), clock.millis() + SWEEP_LEASE.toMillis())) {
                return;
            }
            metrics.sweep(() -> sweepAll(guests, allowances));
        } catch (RuntimeException failed) {
            metrics.sweepFailed();
            LOG.warn("sweeping failed", failed);
        }
    }

    private void sweepAll(Guests guests, Allowances allowances) {
        long now = clock.millis();
        metrics.swept("tables", sweepTables(UNSTARTED));
        if (retention.games() > 0) {
            metrics.swept("games", log.sweepGames(now - TimeUnit.DAYS.toMillis(retention.games())));
        }
        long nameless = retention.names() > 0 ? now - TimeUnit.DAYS.toMillis(retention.names()) : Long.MIN_VALUE;
        if (retention.names() > 0) {
            metrics.swept("names", people.forgetNames(nameless));
            metrics.swept("regulars", regulars.sweep(nameless));
        }
        if (retention.guests() > 0) {
            metrics.swept("guests", guests.sweep(now - TimeUnit.DAYS.toMillis(retention.guests()), nameless));
        }
        allowances.sweep(now);
        bans.sweep(now);
        metrics.swept("notices", outbox.sweep(now - OLD_NOTICES.toMillis(), now));
        commands.sweep(now);
    }

    /** Sweeps now, for tests. */
    void sweepNow() {
        sweepAll(new Guests(database), new Allowances(database));
    }

    /** Sweeps unless a node has done so lately, for tests. */
    void sweepInTurn() {
        sweeping.run();
    }

    /** Deletes tables that were not started for this long and have no connected clients. */
    int sweepTables(Duration unstarted) {
        rooms.holdWatched();
        return log.sweep(clock.millis() - unstarted.toMillis(), clock.millis());
    }

    /** Shows other nodes and the host that this one is running. */
    private void register() {
        try {
            nodes.register(cluster.nodeId(), clock.millis());
            nodes.refresh(clock.millis());
        } catch (RuntimeException down) {
            LOG.debug("this node could not be registered", down);
        }
    }

    /** Executes commands of the host, and reads bans and maintenance mode. */
    private void administrate() {
        try {
            nodes.refresh(clock.millis());
            administrator.executeQueued();
            Optional<String> before = access.maintenance();
            if (access.refresh(clock.millis())) {
                sockets.onAdmissionChanged(before);
            }
        } catch (NotStored full) {
            LOG.debug("the database accepts no writes", full);
        } catch (RuntimeException down) {
            LOG.warn("cannot read the commands of the host: {}", String.valueOf(down.getMessage()));
        }
    }

    private static void adjust(DatabaseClock agreed) {
        try {
            agreed.adjust();
        } catch (RuntimeException down) {
            LOG.warn("cannot read the database clock: {}", String.valueOf(down.getMessage()));
        }
    }

    /** Limits requests outside the API, which has limits of its own. A client over the limit must connect again. */
    private static void checkRate(Context context, RequestAuth auth, RateLimits rates) {
        if (!context.path().startsWith(Api.ROOT + "/") && !rates.mayRequest(auth.address(context))) {
            context.header("Connection", "close");
            throw new Api.Refused(429, ServerObjections.TOO_FAST);
        }
    }

    /** Counts a response that is about to be sent. The content of files is shared by all responses. */
    private static void count(Context context, RequestAuth auth, Responses responses) throws IOException {
        InputStream content = context.resultInputStream();
        if (content != null) {
            boolean isOwn = context.path().startsWith("/api/") || context.path().startsWith("/g/");
            responses.begin(
                    ServletContextRequest.getServletContextRequest(context.req()),
                    auth.address(context),
                    isOwn ? content.available() : 0);
        }
    }

    /** Closes the sockets of revoked secrets, here and on all other nodes. */
    private void onRevoked(List<String> tokens) {
        sockets.onRevoked(tokens);
        tokens.forEach(token -> cluster.publish(new ClusterMessage.Revoked(token)));
    }

    /** Metrics are read through a port of their own; without one, from this machine and not through a proxy. */
    private static boolean mayReadMetrics(Context context, Optional<ServerConfig.MetricsAddress> own) {
        return own.isPresent()
                ? own.get().port() == context.req().getLocalPort()
                : isLoopback(context.req().getRemoteAddr())
                        && context.header("X-Forwarded-For") == null
                        && context.header("Forwarded") == null;
    }

    private static boolean isLoopback(String address) {
        return address.startsWith("127.")
                || address.equals("::1")
                || address.equals("[::1]")
                || address.equals("0:0:0:0:0:0:0:1")
                || address.equals("[0:0:0:0:0:0:0:1]");
    }

    /** Through the port for metrics nothing else is served. */
    private static void keepToMetrics(Context context, Optional<ServerConfig.MetricsAddress> own) {
        if (own.isPresent()
                && own.get().port() == context.req().getLocalPort()
                && !context.path().equals("/metrics")) {
            throw new Api.Refused(404, ServerObjections.NOT_FOUND);
        }
    }

    /** What is stored and for how many days, for the pages; 0 is for ever. */
    private static Map<String, Object> privacy(ServerConfig.Retention retention) {
        return Map.of(
                "unstarted",
                UNSTARTED.toDays(),
                "games",
                retention.games(),
                "names",
                retention.names(),
                "guests",
                retention.guests(),
                "notices",
                OLD_NOTICES.toDays());
    }

    private void ready(Context context) {
        Optional<String> obstacle = draining ? Optional.of("stopping") : readiness.get();
        context.status(obstacle.isEmpty() ? 200 : 503).result(obstacle.orElse("ready") + "\n");
    }

    /** Why this node cannot serve players; empty when it can. */
    private Optional<String> obstacle() {
        return database.isHealthy()
                ? database.shortage().map(shortage -> "the database accepts no writes: " + shortage.why())
                : Optional.of("the database does not answer");
    }

    public int port() {
        return javalin.port();
    }

    /** Closes all sockets, stores what is pending, and stops. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        draining = true;
        heartbeat.shutdownNow();
        maintenance.shutdownNow();
        administration.shutdownNow();
        sockets.closeAll(ServerObjections.STOPPING);
        javalin.stop();
        playNow.close();
        rooms.close();
        bots.close();
        notices.close();
        cluster.close();
        log.close();
        release();
        database.close();
    }

    /** Releases this node's leases, so that other nodes need not wait until they expire. */
    private void release() {
        try {
            log.release(cluster.nodeId());
            nodes.remove(cluster.nodeId());
        } catch (RuntimeException down) {
            LOG.warn(
                    "leases were not released, other nodes wait until they expire: {}",
                    String.valueOf(down.getMessage()));
        }
    }
}
