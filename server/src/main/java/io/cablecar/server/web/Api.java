package io.cablecar.server.web;

import io.cablecar.server.conduct.Objection;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.live.Objections;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.NotStored;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.wire.GameText;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.Trace;
import io.cablecar.server.wire.Wire;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The calls over HTTP (docs/protocol.md). */
final class Api {

    static final String ROOT = "/api/v1";
    private static final Pattern TABLE = Pattern.compile("[A-Za-z0-9_-]{22}");
    private static final int LONGEST_LABEL = 40;
    private static final Logger LOG = LoggerFactory.getLogger(Api.class);
    private static final String TRACE_HEADER = "X-Request-Id";
    private static final Pattern TRACE = Pattern.compile("[A-Za-z0-9_-]{1,40}");
    private static final int COST_OF_GAMES = 5;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** Ends a call with an objection; caught in this package only. */
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

    private final Door door;
    private final Rates rates;
    private final Guests guests;
    private final Rooms rooms;
    private final Clock clock;
    private final MyGames games;

    Api(Door door, Rates rates, Guests guests, Rooms rooms, MyGames games, Clock clock) {
        this.door = door;
        this.rates = rates;
        this.guests = guests;
        this.rooms = rooms;
        this.games = games;
        this.clock = clock;
    }

    void configure(RoutesConfig routes) {
        routes.exception(Refused.class, (refused, context) -> refuse(context, refused.status, refused.why));
        routes.exception(NotStored.class, (noRoom, context) -> refuse(context, 503, Objections.NOT_STORED));
        routes.before(ROOT + "/*", Api::trace);
        routes.before(ROOT + "/*", this::checkRate);
        routes.after(ROOT + "/*", Api::traced);
        routes.error(404, "*", Api::notFound);
        routes.error(405, "*", Api::notFound);
        routes.error(500, "*", Api::failed);
        routes.error(413, "*", context -> refuse(context, 413, Objections.TOO_LARGE));
        routes.post(ROOT + "/guest", this::welcome);
        routes.post(ROOT + "/tokens", this::token);
        routes.get(
                ROOT + "/lobby",
                context -> answer(
                        context, 200, new ServerMessage.Lobby(rooms.lobby().tables())));
        routes.post(ROOT + "/tables", this::make);
        routes.get(ROOT + "/tables/{table}", this::look);
        routes.get(ROOT + "/tables/{table}/file", this::file);
        routes.get(
                ROOT + "/games",
                context -> answer(
                        context,
                        200,
                        inTurn(context, () -> games.of(guest(context).id()))));
        routes.wsBeforeUpgrade(ROOT + "/socket", this::upgrade);
    }

    /**
     * A call is named by its caller, or here; what is logged because of it carries that name, and so does the answer.
     */
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
        // All games of a guest are read from their logs: that is much work.
        int cost = context.path().equals(ROOT + "/games") ? COST_OF_GAMES : 1;
        if (!rates.mayCall(door.address(context), cost)) {
            throw new Refused(429, Objections.TOO_FAST);
        }
        if (!context.method().name().equals("GET") && !door.mayChange(context)) {
            throw new Refused(403, Objections.NO_ORIGIN);
        }
    }

    private void welcome(Context context) {
        Optional<Guests.Guest> known = door.guest(context);
        if (known.isEmpty()) {
            if (!rates.mayBeGuest(door.address(context))) {
                throw new Refused(429, Objections.TOO_MANY);
            }
            door.welcome(context, guests.welcome(clock.millis()));
        }
        answer(context, 200, Map.of("name", known.map(Guests.Guest::name).orElse("")));
    }

    private record Label(Optional<String> label) {}

    private void token(Context context) {
        String guest = door.guest(context).map(Guests.Guest::id).orElse("");
        if (!rates.mayBeGuest(door.address(context))) {
            throw new Refused(429, Objections.TOO_MANY);
        }
        String label = body(context, Label.class).label().orElse("");
        String kept = label.substring(0, Math.min(LONGEST_LABEL, label.length()));
        String token = guest.isEmpty() ? guests.welcome(clock.millis()) : guests.token(guest, kept, clock.millis());
        answer(context, 201, Map.of("token", token));
    }

    private void make(Context context) {
        Guests.Guest guest = guest(context);
        Settings settings =
                body(context, Settings.class).whole().orElseThrow(() -> new Refused(400, Objections.BAD_SETTINGS));
        Optional<String> made = rates.mayMakeTable(door.address(context))
                ? rooms.make(guest.id(), settings, Optional.empty())
                : Optional.empty();
        answer(context, 201, Map.of("table", made.orElseThrow(() -> new Refused(429, Objections.TOO_MANY))));
    }

    private void look(Context context) {
        String guest = door.guest(context).map(Guests.Guest::id).orElse("");
        ServerMessage.Table table = rooms.look(table(context), guest)
                .orElseThrow(() -> new Refused(404, Objections.NO_TABLE))
                .orElseThrow(() -> new Refused(403, Objections.MAY_NOT_WATCH));
        context.contentType("application/json").result(Wire.write(table));
    }

    private void file(Context context) {
        Table table = inTurn(context, () -> rooms.glance(table(context)))
                .orElseThrow(() -> new Refused(404, Objections.NO_TABLE));
        if (table.phase() != Phase.OVER) {
            throw new Refused(409, Objection.NOT_OVER);
        }
        context.contentType("text/plain; charset=utf-8").result(GameText.of(table));
    }

    /** What is read from logs, where nobody is at the table. */
    private <T> T inTurn(Context context, Supplier<T> task) {
        return rates.inTurn(door.address(context), PATIENCE, task)
                .orElseThrow(() -> new Refused(429, Objections.TOO_FAST));
    }

    private static String table(Context context) {
        String table = context.pathParam("table");
        if (!TABLE.matcher(table).matches()) {
            throw new Refused(404, Objections.NO_TABLE);
        }
        return table;
    }

    private void upgrade(Context context) {
        if (!door.isOurs(context)) {
            throw new Refused(403, Objections.NO_ORIGIN);
        }
        Guests.Guest guest = guest(context);
        Network address = door.address(context);
        if (!rates.mayConnect(address)) {
            throw new Refused(429, Objections.TOO_MANY);
        }
        guests.seen(guest.id(), clock.millis());
        context.attribute(Sockets.GUEST, guest.id());
        context.attribute(Sockets.ADDRESS, address);
    }

    Guests.Guest guest(Context context) {
        return door.guest(context).orElseThrow(() -> new Refused(401, Objections.NO_GUEST));
    }

    static <T> T body(Context context, Class<T> type) {
        if (context.bodyAsBytes().length > Wire.LARGEST_MESSAGE) {
            throw new Refused(413, Objections.TOO_LARGE);
        }
        String body = context.body().isBlank() ? "{}" : context.body();
        return Wire.read(body, type).orElseThrow(() -> new Refused(400, Objections.UNREADABLE));
    }

    static void answer(Context context, int status, Object value) {
        context.status(status).contentType("application/json").result(Wire.write(value));
    }

    /** Whatever was refused before has said why. */
    private static void notFound(Context context) {
        boolean isTold = String.valueOf(context.res().getContentType()).startsWith("application/json");
        if (context.path().startsWith("/api/") && !isTold) {
            refuse(context, context.statusCode(), Objections.NOT_FOUND);
        }
    }

    /** The log says what went wrong; the caller may try again. */
    private static void failed(Context context) {
        if (context.path().startsWith("/api/")) {
            refuse(context, 500, Objections.BUSY);
        }
    }

    static void refuse(Context context, int status, Objection why) {
        answer(context, status, why);
    }
}
