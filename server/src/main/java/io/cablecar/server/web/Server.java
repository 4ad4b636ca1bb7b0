package io.cablecar.server.web;

import io.cablecar.server.admin.Administrator;
import io.cablecar.server.cluster.Cluster;
import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.cluster.PostgresCluster;
import io.cablecar.server.live.BotExecutor;
import io.cablecar.server.live.DuplicateSeats;
import io.cablecar.server.live.NameProtection;
import io.cablecar.server.live.PeopleServices;
import io.cablecar.server.live.PersonEraser;
import io.cablecar.server.live.PlayNow;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.live.TableLimits;
import io.cablecar.server.live.VacationSteps;
import io.cablecar.server.preview.CardTexts;
import io.cablecar.server.push.NoticeDelivery;
import io.cablecar.server.push.WebPush;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Allowances;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.storage.Challenges;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseClock;
import io.cablecar.server.storage.GuestNoticePreferences;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.NodeRegistry;
import io.cablecar.server.storage.Outbox;
import io.cablecar.server.storage.Passkeys;
import io.cablecar.server.storage.PeriodicWork;
import io.cablecar.server.storage.PersonalData;
import io.cablecar.server.storage.PersonalRecords;
import io.cablecar.server.storage.Regulars;
import io.cablecar.server.storage.Seeks;
import io.cablecar.server.storage.ServerKeys;
import io.cablecar.server.storage.SqlPhraseStore;
import io.cablecar.server.storage.SqlTableLog;
import io.cablecar.server.storage.Subscriptions;
import io.cablecar.server.storage.Vacations;
import io.cablecar.server.table.Table;
import io.javalin.Javalin;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A node: pages, API, live tables, bots and database, started and stopped together. */
public final class Server implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Server.class);

    /** Whether the node is ready is checked at most this often, however often it is requested. */
    private static final Duration READINESS_AGE = Duration.ofSeconds(1);

    /** The most unfinished tables of a person that are read to count those that wait. */
    private static final int MAX_COUNTED = 50;

    private final Database database;
    private final SqlTableLog log;
    private final BotExecutor bots;
    private final NoticeDelivery notices;
    private final Cluster cluster;
    private final NodeRegistry nodes;
    private final Sweeper sweeper;
    private final Upkeep upkeep;
    private final Duration administrationPeriod;
    private final Duration clockPeriod;
    private final Rooms rooms;
    private final PlayNow playNow;
    private final Regulars regulars;
    private final VacationSteps vacationSteps;
    private final RateLimits rates;
    private final Sockets sockets;
    private final Javalin javalin;
    private final ScheduledExecutorService heartbeat = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("heartbeat").daemon().factory());

    private final PeriodicallyCached<Optional<String>> readiness;
    private volatile boolean draining;
    private boolean closed;

    private Server(ServerConfig config, ServerEnvironment environment) throws IOException {
        HeapBounds bounds = environment.bounds();
        database = Database.open(config.data());
        administrationPeriod = environment.administrationPeriod();
        clockPeriod = environment.clockPeriod();
        readiness = new PeriodicallyCached<>(this::obstacle, READINESS_AGE);
        log = new SqlTableLog(database);
        DatabaseClock agreed = new DatabaseClock(database, environment.clock());
        nodes = new NodeRegistry(database, config.hosting().version());
        cluster = database.isShared() ? new PostgresCluster(database, nodes) : Cluster.NONE;
        bots = new BotExecutor(config.bots());
        Guests guests = new Guests(database);
        Subscriptions subscriptions = new Subscriptions(database);
        ServerKeys keys = new ServerKeys(database);
        Metrics metrics = new Metrics();
        GuestNoticePreferences preferences = new GuestNoticePreferences(database);
        Outbox outbox = new Outbox(database);
        WebPush push = new WebPush(keys, config.origins(), environment.pushServices());
        notices = new NoticeDelivery(
                outbox,
                guests,
                subscriptions,
                preferences,
                push,
                environment.pushServices(),
                this::snapshot,
                guest -> waiting(guests.ofPerson(guest)),
                agreed);
        rooms = new Rooms(
                metrics.counted(log),
                new SqlPhraseStore(database),
                agreed,
                bots,
                notices,
                cluster,
                config.limits().equals(ServerConfig.Limits.NONE)
                        ? TableLimits.NONE
                        : TableLimits.usual(config.limits().unfinished()));
        ServerAccess access = new ServerAccess(new Bans(database), keys);
        AddressTags tags = new AddressTags(keys);
        Allowances allowances = new Allowances(database);
        Accounts accounts = new Accounts(database);
        rates = new RateLimits(
                config.limits(),
                (kind, address, most) -> allowances.tryUse(kind, tags.of(address), most, agreed.millis()));
        RequestAuth auth = new RequestAuth(config, guests, agreed);
        regulars = new Regulars(database);
        playNow =
                new PlayNow(new Seeks(database), regulars, new PeriodicWork(database), rooms, agreed, cluster.nodeId());
        Vacations vacations = new Vacations(database);
        vacationSteps = new VacationSteps(vacations, rooms, agreed);
        sockets = new Sockets(
                rooms,
                new PeopleServices(playNow, regulars, new NameProtection(accounts, allowances, agreed)),
                rates,
                tags,
                access,
                metrics,
                agreed,
                bounds.sockets(),
                bounds.bytesWaiting());
        sweeper = new Sweeper(database, log, rooms, metrics, config.hosting().retention(), agreed);
        upkeep = new Upkeep(
                database,
                agreed,
                nodes,
                cluster.nodeId(),
                new Administrator(database, rooms, sockets, cluster.nodeId(), agreed),
                access,
                sockets,
                sweeper);
        Connections connections = config.proxied()
                ? new Connections(Integer.MAX_VALUE, Integer.MAX_VALUE)
                : new Connections(config.limits().connections(), bounds.connections());
        Responses responses = new Responses(bounds.bytesWaiting());
        Gauges gauges = new Gauges(metrics);
        gauges.clients(connections, sockets, responses);
        gauges.tables(rooms, bots, notices);
        gauges.database(database);
        MyGames games = new MyGames(log, rooms);
        Passkeys passkeys = new Passkeys(database);
        PasskeyChecks checks = new PasskeyChecks(auth, rates, new Challenges(database), passkeys, agreed);
        OwnerProof proof = new OwnerProof(auth, rates, accounts, checks, agreed);
        Api api = new Api(
                auth,
                rates,
                metrics,
                tags,
                access,
                guests,
                rooms,
                regulars,
                games,
                proof,
                accounts,
                this::onRevoked,
                agreed);
        SignIns signIns = new SignIns(
                api,
                auth,
                access,
                accounts,
                guests,
                allowances,
                new DuplicateSeats(log, rooms),
                games,
                this::onRevoked,
                this::onJoined,
                agreed);
        AccountMode mode = config.hosting().accounts();
        AccountApi accountApi = new AccountApi(
                api, auth, rates, mode, accounts, guests, checks, signIns, proof, games, this::onRevoked, agreed);
        PasskeyApi passkeyApi =
                new PasskeyApi(api, auth, rates, mode, accounts, passkeys, checks, signIns, proof, agreed);
        OwnDataApi ownDataApi = new OwnDataApi(
                api,
                auth,
                rates,
                accounts,
                guests,
                allowances,
                proof,
                signIns,
                games,
                rooms,
                new AccountExport(accounts, new PersonalData(database), rooms),
                new PersonEraser(database, rooms),
                this::onRevoked,
                agreed);
        PushApi pushApi = new PushApi(api, push, subscriptions, preferences, agreed);
        NoticeApi noticeApi = new NoticeApi(api, outbox, preferences, this::snapshot, agreed);
        RegularsApi regularsApi =
                new RegularsApi(api, regulars, outbox, notices, allowances, log, this::snapshot, this::onApart, agreed);
        VacationApi vacationApi = new VacationApi(api, vacations, vacationSteps, allowances, agreed);
        MetricsEndpoint metricsEndpoint =
                new MetricsEndpoint(metrics, config.hosting().metrics());
        CardTexts texts = new CardTexts();
        StaticFiles pages = config.pages().isPresent()
                ? StaticFiles.in(config.pages().get(), auth, texts)
                : StaticFiles.none(auth, texts);
        Optional<PreviewLinks> links = config.pages().map(folder -> new PreviewLinks(auth, rates, access, texts));
        javalin = Javalin.create(setup -> {
            JettySetup.configure(setup, config, connections);
            setup.jetty.modifyWebSocketServletFactory(sockets::configure);
            setup.routes.before(StaticFiles::secure);
            metricsEndpoint.configure(setup);
            setup.routes.before(context -> checkRate(context, auth, rates));
            setup.routes.before(context -> receive(context, auth, responses));
            api.configure(setup.routes);
            accountApi.configure(setup.routes);
            passkeyApi.configure(setup.routes);
            ownDataApi.configure(setup.routes);
            pushApi.configure(setup.routes);
            noticeApi.configure(setup.routes);
            regularsApi.configure(setup.routes);
            vacationApi.configure(setup.routes);
            ApiDocs.configure(setup.routes);
            setup.routes.ws(Sockets.PATH, socket -> {});
            setup.routes.get("/health", context -> context.result("well\n"));
            setup.routes.get("/ready", this::ready);
            setup.routes.get(Api.ROOT + "/privacy", context -> Api.answer(context, 200, privacy(config.hosting())));
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
        return start(config, environment -> environment);
    }

    /** Starts a node in other surroundings. */
    static Server start(ServerConfig config, UnaryOperator<ServerEnvironment> change) throws IOException {
        Server server = new Server(config, change.apply(ServerEnvironment.of(config)));
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

    /** The number of tables that wait for the person of these guests, as far as they are counted. */
    private int waiting(List<String> guests) {
        return (int) log.unfinishedOf(guests, MAX_COUNTED).stream()
                .flatMap(table -> rooms.snapshot(table).stream())
                .filter(table -> MyGames.isWaiting(table, table.guestAmong(guests)))
                .count();
    }

    private void open() {
        upkeep.prepare();
        rooms.open();
        cluster.subscribe(
                message -> {
                    if (message instanceof ClusterMessage.Revoked revoked) {
                        sockets.onRevoked(List.of(revoked.token()));
                    } else if (message instanceof ClusterMessage.Joined joined) {
                        sockets.onJoined(joined.guests());
                    } else if (message instanceof ClusterMessage.Apart apart) {
                        rooms.refreshApart(regulars, new Regulars.Pair(apart.person(), apart.other()));
                    }
                },
                () -> {});
        playNow.open();
        vacationSteps.open();
        notices.open();
        javalin.start();
        JettySetup.dropCompression(javalin);
        var unused = heartbeat.scheduleWithFixedDelay(
                sockets::beat, Sockets.BEAT_MILLIS, Sockets.BEAT_MILLIS, TimeUnit.MILLISECONDS);
        upkeep.open(administrationPeriod, clockPeriod);
    }

    /** Deletes expired data. */
    Sweeper sweeper() {
        return sweeper;
    }

    /** Limits requests outside the API, which has limits of its own. A client over the limit must connect again. */
    private static void checkRate(Context context, RequestAuth auth, RateLimits rates) {
        if (!context.path().startsWith(Api.ROOT + "/") && !rates.mayRequest(auth.address(context))) {
            context.header("Connection", "close");
            throw new Api.Refused(429, ServerObjections.TOO_FAST);
        }
    }

    /** Counts a request whose content is about to be read. */
    private static void receive(Context context, RequestAuth auth, Responses responses) {
        long length = context.req().getContentLengthLong();
        if (length > 0 || context.header("Transfer-Encoding") != null) {
            responses.begin(
                    ServletContextRequest.getServletContextRequest(context.req()),
                    auth.address(context),
                    length > 0 ? Math.min(length, JettySetup.MAX_REQUEST) : JettySetup.MAX_REQUEST);
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

    /** Closes the sockets of guests who have become one person, here and on all other nodes. */
    private void onJoined(List<String> guests) {
        sockets.onJoined(guests);
        cluster.publish(new ClusterMessage.Joined(guests));
    }

    /** Sends two people the lobby again, here and on all other nodes. */
    private void onApart(Regulars.Pair pair) {
        rooms.refreshApart(regulars, pair);
        cluster.publish(new ClusterMessage.Apart(pair.person(), pair.other()));
    }

    /** What is stored and for how many days, for the pages; 0 is for ever. */
    private static Map<String, Object> privacy(ServerConfig.Hosting hosting) {
        ServerConfig.Retention retention = hosting.retention();
        return Map.of(
                "unstarted",
                Sweeper.UNSTARTED.toDays(),
                "games",
                retention.games(),
                "names",
                retention.names(),
                "guests",
                retention.guests(),
                "notices",
                Sweeper.OLD_NOTICES.toDays(),
                "accounts",
                hosting.accounts().word(),
                "stores",
                PersonalRecords.words());
    }

    private void ready(Context context) {
        Optional<String> obstacle = draining ? Optional.of("stopping") : readiness.get();
        context.status(obstacle.isEmpty() ? 200 : 503).result(obstacle.orElse("ready") + "\n");
    }

    /** Why this node cannot serve players; empty if it can. */
    private Optional<String> obstacle() {
        return database.isHealthy()
                ? database.writeFailure().map(failure -> "the database accepts no writes: " + failure.why())
                : Optional.of("the database does not answer");
    }

    /** What addresses have used, for tests. */
    RateLimits rates() {
        return rates;
    }

    /** The number of open rooms, for tests. */
    int openRooms() {
        return rooms.size();
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
        upkeep.close();
        sockets.closeAll(ServerObjections.STOPPING);
        javalin.stop();
        playNow.close();
        vacationSteps.close();
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
