package io.cablecar.server.web;

import io.cablecar.server.live.Rooms;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.log.LogObjections;
import io.cablecar.server.log.NotStored;
import io.cablecar.server.log.Objection;
import io.cablecar.server.log.Trace;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.Regulars;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableObjections;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.wire.GameFileText;
import io.cablecar.server.wire.SettingsRequest;
import io.cablecar.server.wire.Wire;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.server.Request;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The HTTP API (docs/protocol.md). */
final class Api {

    static final String ROOT = "/api/v1";
    private static final Logger LOG = LoggerFactory.getLogger(Api.class);
    private static final String TRACE_HEADER = "X-Request-Id";
    private static final Pattern TRACE = Pattern.compile("[A-Za-z0-9_-]{1,40}");

    /** Of a request that may store something, which takes a synced commit, or that reads whole logs. */
    private static final int COST = 5;

    private static final String TURN = "turn";
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** Ends a request with an objection; caught in this package only. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int status;
        private final transient Objection why;

        Refused(int status, Objection why) {
            super(why.code(), null, false, false);
            this.status = status;
            this.why = why;
        }
    }

    private final RequestAuth auth;
    private final RateLimits rates;
    private final Metrics metrics;
    private final AddressTags tags;
    private final ServerAccess access;
    private final Guests guests;
    private final Rooms rooms;
    private final Clock clock;
    private final Regulars regulars;
    private final MyGames games;
    private final OwnerProof proof;
    private final Accounts accounts;
    private final Consumer<List<String>> onRevoked;

    Api(
            RequestAuth auth,
            RateLimits rates,
            Metrics metrics,
            AddressTags tags,
            ServerAccess access,
            Guests guests,
            Rooms rooms,
            Regulars regulars,
            MyGames games,
            OwnerProof proof,
            Accounts accounts,
            Consumer<List<String>> onRevoked,
            Clock clock) {
        this.auth = auth;
        this.rates = rates;
        this.metrics = metrics;
        this.tags = tags;
        this.access = access;
        this.guests = guests;
        this.rooms = rooms;
        this.regulars = regulars;
        this.games = games;
        this.proof = proof;
        this.accounts = accounts;
        this.onRevoked = onRevoked;
        this.clock = clock;
    }

    void configure(RoutesConfig routes) {
        routes.exception(Refused.class, (refused, context) -> {
            metrics.refused(refused.why.code());
            refuse(context, refused.status, refused.why);
        });
        routes.exception(NotStored.class, (notStored, context) -> {
            metrics.refused(LogObjections.NOT_STORED.code());
            refuse(context, 503, LogObjections.NOT_STORED);
        });
        routes.before(ROOT + "/*", Api::trace);
        routes.before(ROOT + "/*", this::checkRate);
        routes.before(ROOT + "/*", this::takeTurn);
        routes.after(ROOT + "/*", Api::endTurn);
        routes.after(ROOT + "/*", Api::traced);
        routes.error(404, "*", Api::notFound);
        routes.error(405, "*", Api::notFound);
        routes.error(500, "*", Api::failed);
        routes.error(413, "*", context -> refuse(context, 413, ServerObjections.TOO_LARGE));
        routes.post(ROOT + "/guest", this::welcome);
        routes.post(ROOT + "/tokens", this::token);
        routes.get(ROOT + "/tokens", this::tokens);
        routes.put(ROOT + "/tokens", this::label);
        routes.delete(ROOT + "/tokens", this::revoke);
        routes.get(ROOT + "/lobby", this::lobby);
        routes.post(ROOT + "/tables", this::make);
        routes.get(ROOT + "/tables/{table}", this::look);
        routes.get(ROOT + "/tables/{table}/file", this::file);
        routes.get(
                ROOT + "/games",
                context -> answer(
                        context,
                        200,
                        inTurn(context, () -> games.of(guest(context).guests()))));
        routes.wsBeforeUpgrade(ROOT + "/socket", this::upgrade);
    }

    /** Tags everything logged for a request, and the response, with the client's request id or a new one. */
    private static void trace(Context context) {
        String named = Optional.ofNullable(context.header(TRACE_HEADER))
                .filter(id -> TRACE.matcher(id).matches())
                .orElseGet(Secrets::fresh);
        context.header(TRACE_HEADER, named);
        Trace.begin(named);
    }

    private static void traced(Context context) {
        LOG.debug("{} answered with {}", context.method(), context.statusCode());
        Trace.end();
    }

    private void checkRate(Context context) {
        context.header("Cache-Control", "no-store");
        if (access.isBanned(auth.address(context))) {
            throw new Refused(403, ServerObjections.BANNED);
        }
        if (!rates.mayCall(auth.address(context), isRead(context) && !isReadFromLogs(context) ? 1 : COST)) {
            throw new Refused(429, ServerObjections.TOO_FAST);
        }
        if (!isRead(context) && !auth.mayChange(context)) {
            throw new Refused(403, ServerObjections.NO_ORIGIN);
        }
    }

    private static boolean isRead(Context context) {
        return context.method().name().equals("GET");
    }

    private static boolean isReadFromLogs(Context context) {
        return context.path().equals(ROOT + "/games") || context.path().endsWith("/file");
    }

    /** Lets requests that may store something wait for the turn of their address. Read requests take it themselves. */
    private void takeTurn(Context context) {
        if (!isRead(context)) {
            // Nobody else has to wait for a slow sender.
            context.bodyAsBytes();
            RateLimits.Turn turn = rates.turn(auth.address(context), PATIENCE)
                    .orElseThrow(() -> new Refused(429, ServerObjections.TOO_FAST));
            context.attribute(TURN, turn);
            // Should the handler after the request not run.
            Request.addCompletionListener(
                    ServletContextRequest.getServletContextRequest(context.req()), failure -> turn.close());
        }
    }

    private static void endTurn(Context context) {
        RateLimits.Turn turn = context.attribute(TURN);
        if (turn != null) {
            turn.close();
        }
    }

    private void welcome(Context context) {
        Optional<Guests.Guest> known = auth.guest(context);
        checkBan(known);
        if (known.isEmpty()) {
            if (!rates.mayBeGuest(auth.address(context))) {
                throw new Refused(429, ServerObjections.TOO_MANY);
            }
            auth.welcome(context, guests.welcome(clock.millis()));
        } else {
            auth.replaceCookie(context);
        }
        answer(context, 200, Map.of("name", known.map(Guests.Guest::name).orElse("")));
    }

    record Label(Optional<String> label) {}

    private void token(Context context) {
        String guest = auth.guest(context).map(Guests.Guest::id).orElse("");
        if (!rates.mayBeGuest(auth.address(context))) {
            throw new Refused(429, ServerObjections.TOO_MANY);
        }
        String label = SignIns.label(body(context, Label.class).label());
        String token = guest.isEmpty()
                ? guests.welcome(clock.millis())
                : guests.token(guest, label, clock.millis())
                        .orElseThrow(() -> new Refused(429, ServerObjections.TOO_MANY));
        answer(context, 201, Map.of("token", token));
    }

    /** A secret as it is listed for its owner. */
    record ListedToken(String id, String label, long made, boolean current, boolean program) {}

    private void tokens(Context context) {
        String current = RequestAuth.storedSecret(context);
        List<ListedToken> listed = guests.tokens(guest(context).id()).stream()
                .map(token ->
                        new ListedToken(token.id(), token.label(), token.made(), token.is(current), token.isProgram()))
                .toList();
        answer(context, 200, Map.of("tokens", listed));
    }

    record NamedToken(String id, String label) {}

    private void label(Context context) {
        NamedToken named = body(context, NamedToken.class);
        String label = SignIns.label(Optional.of(named.label()));
        if (!guests.label(guest(context).id(), named.id(), label)) {
            throw new Refused(404, ServerObjections.NOT_FOUND);
        }
        context.status(204);
    }

    record TokenId(Optional<String> id, Optional<OwnerProof.FreshKey> proof) {}

    /**
     * Revokes a secret of the caller, or all but the one that the call was made with. With an account only its owner
     * can, who shows a key.
     */
    private void revoke(Context context) {
        String guest = guest(context).id();
        TokenId wanted = body(context, TokenId.class, PasskeyApi.MAX_ANSWER);
        accounts.of(guest).ifPresent(account -> proof.check(context, account, wanted.proof()));
        Optional<String> id = wanted.id();
        List<String> revoked = id.isPresent()
                ? guests.revoke(guest, id.get())
                : guests.revokeOthers(guest, RequestAuth.storedSecret(context));
        if (id.isPresent() && revoked.isEmpty()) {
            throw new Refused(404, ServerObjections.NOT_FOUND);
        }
        onRevoked.accept(revoked);
        context.status(204);
    }

    record WantedTable(Optional<Boolean> rated) {}

    private void make(Context context) {
        Guests.Guest guest = guest(context);
        access.objectionToTables().ifPresent(why -> {
            throw new Refused(503, why);
        });
        Settings settings = body(context, SettingsRequest.class)
                .settings()
                .orElseThrow(() -> new Refused(400, ServerObjections.BAD_SETTINGS));
        boolean isRated = body(context, WantedTable.class).rated().orElse(false);
        if (isRated) {
            checkRated(guest, settings);
        }
        ClientAddress address = auth.address(context);
        Optional<String> made = rates.mayMakeTable(address)
                ? rooms.createTable(guest.id(), tags.tag(address), settings, isRated, Optional.empty())
                : Optional.empty();
        answer(context, 201, Map.of("table", made.orElseThrow(() -> new Refused(429, ServerObjections.TOO_MANY))));
    }

    private void checkRated(Guests.Guest guest, Settings settings) {
        if (guest.account().isEmpty()) {
            throw new Refused(409, ServerObjections.NO_ACCOUNT);
        }
        if (!TableRules.canBeRated(settings)) {
            throw new Refused(400, TableObjections.NOT_RATED);
        }
        if (!rooms.canRate()) {
            throw new Refused(503, LogObjections.NOT_YET);
        }
    }

    /** The lobby without people from whom the caller is kept apart. */
    private void lobby(Context context) {
        Set<String> apart =
                auth.guest(context).map(guest -> regulars.keptApart(guest.id())).orElseGet(Set::of);
        context.contentType("application/json").result(rooms.lobby().frame(apart));
    }

    private void look(Context context) {
        List<String> guests = auth.guest(context).map(Guests.Guest::guests).orElseGet(() -> List.of(""));
        switch (inTurn(context, () -> rooms.lookUp(table(context), guests))) {
            case Rooms.Lookup.Found found ->
                context.contentType("application/json").result(Wire.write(found.table()));
            case Rooms.Lookup.NotFound notFound -> throw new Refused(404, ServerObjections.NO_TABLE);
            case Rooms.Lookup.Forbidden forbidden -> throw new Refused(403, ServerObjections.MAY_NOT_WATCH);
        }
    }

    private void file(Context context) {
        Table table = inTurn(context, () -> rooms.snapshot(table(context)))
                .orElseThrow(() -> new Refused(404, ServerObjections.NO_TABLE));
        if (table.phase() != Phase.OVER || table.gameState().isEmpty()) {
            throw new Refused(409, TableObjections.NOT_OVER);
        }
        context.contentType("text/plain; charset=utf-8").result(GameFileText.of(table));
    }

    /** Runs a task that reads whole logs, one at a time per address. */
    <T> T inTurn(Context context, Supplier<T> task) {
        return context.attribute(TURN) != null
                ? task.get()
                : rates.inTurn(auth.address(context), PATIENCE, task)
                        .orElseThrow(() -> new Refused(429, ServerObjections.TOO_FAST));
    }

    /** The table in the path of a request. */
    static String table(Context context) {
        String table = context.pathParam("table");
        if (!Secrets.isWellFormed(table)) {
            throw new Refused(404, ServerObjections.NO_TABLE);
        }
        return table;
    }

    private void upgrade(Context context) {
        if (!auth.isOurs(context)) {
            throw new Refused(403, ServerObjections.NO_ORIGIN);
        }
        Guests.Guest guest = guest(context);
        ClientAddress address = auth.address(context);
        if (!rates.mayConnect(address)) {
            throw new Refused(429, ServerObjections.TOO_MANY);
        }
        guests.seen(guest.guests(), clock.millis());
        context.attribute(Sockets.OWNER, new SocketOwner(guest.guests(), RequestAuth.storedSecret(context), address));
    }

    Guests.Guest guest(Context context) {
        Optional<Guests.Guest> known = auth.guest(context);
        checkBan(known);
        return known.orElseThrow(() -> new Refused(401, ServerObjections.NO_GUEST));
    }

    private void checkBan(Optional<Guests.Guest> guest) {
        if (guest.map(Guests.Guest::guests).filter(access::isBanned).isPresent()) {
            throw new Refused(403, ServerObjections.BANNED);
        }
    }

    static <T> T body(Context context, Class<T> type) {
        return body(context, type, Wire.MAX_MESSAGE_BYTES);
    }

    static <T> T body(Context context, Class<T> type, int maxBytes) {
        if (context.bodyAsBytes().length > maxBytes) {
            throw new Refused(413, ServerObjections.TOO_LARGE);
        }
        String body = context.body().isBlank() ? "{}" : context.body();
        return Wire.request(body, type).orElseThrow(() -> new Refused(400, ServerObjections.UNREADABLE));
    }

    static void answer(Context context, int status, Object value) {
        context.status(status).contentType("application/json").result(Wire.write(value));
    }

    /** Adds an objection to an error response, unless it has one. */
    private static void notFound(Context context) {
        boolean hasBody = String.valueOf(context.res().getContentType()).startsWith("application/json");
        if (context.path().startsWith("/api/") && !hasBody) {
            refuse(context, context.statusCode(), ServerObjections.NOT_FOUND);
        }
    }

    /** Answers after a failure, whose cause is in the log; the client may try again. */
    private static void failed(Context context) {
        if (context.path().startsWith("/api/")) {
            refuse(context, 500, LogObjections.BUSY);
        }
    }

    static void refuse(Context context, int status, Objection why) {
        answer(context, status, why);
    }
}
