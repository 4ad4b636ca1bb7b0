package io.cablecar.server.web;

import io.cablecar.server.live.Notifier;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.storage.Allowances;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.Outbox;
import io.cablecar.server.storage.Regulars;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableObjections;
import io.cablecar.server.table.TimeControl;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The HTTP API for the people somebody has played with (docs/protocol.md). */
final class RegularsApi {

    private static final Pattern HANDLE = Pattern.compile("[A-Za-z0-9_-]{22}");

    /** The most invitations of a guest in an hour. */
    private static final int MAX_INVITATIONS = 30;

    record RegularsObject(List<Regulars.Regular> regulars) {}

    private record Invitation(String table) {}

    private record Block(Boolean on) {}

    private final Api api;
    private final Regulars regulars;
    private final Outbox outbox;
    private final Notifier notifier;
    private final Allowances allowances;
    private final Function<String, Optional<Table>> tables;
    private final Clock clock;

    RegularsApi(
            Api api,
            Regulars regulars,
            Outbox outbox,
            Notifier notifier,
            Allowances allowances,
            Function<String, Optional<Table>> tables,
            Clock clock) {
        this.api = api;
        this.regulars = regulars;
        this.outbox = outbox;
        this.notifier = notifier;
        this.allowances = allowances;
        this.tables = tables;
        this.clock = clock;
    }

    void configure(RoutesConfig routes) {
        routes.get(
                Api.ROOT + "/regulars",
                context -> Api.answer(
                        context,
                        200,
                        new RegularsObject(regulars.of(api.guest(context).id()))));
        routes.post(Api.ROOT + "/regulars/{handle}/invite", this::invite);
        routes.post(Api.ROOT + "/regulars/{handle}/block", this::block);
        routes.delete(Api.ROOT + "/regulars/{handle}", this::forget);
    }

    /**
     * Invites somebody to a table. Whoever does not want to meet the caller is not told, and the answer is the same.
     */
    private void invite(Context context) {
        Guests.Guest guest = api.guest(context);
        String id = Api.body(context, Invitation.class).table();
        Table table = (HANDLE.matcher(id).matches() ? tables.apply(id) : Optional.<Table>empty())
                .orElseThrow(() -> new Api.Refused(404, ServerObjections.NO_TABLE));
        OptionalInt seat = table.seatOf(guest.id());
        if (seat.isEmpty() && !table.isOwnedBy(guest.id())) {
            throw new Api.Refused(403, TableObjections.NOT_SEATED);
        }
        if (table.phase() != Phase.OPEN) {
            throw new Api.Refused(409, TableObjections.NOT_OPEN);
        }
        var devices = regulars.devices(guest.id(), handle(context)).orElseThrow(RegularsApi::unknown);
        if (!allowances.tryUse("invite", guest.id(), MAX_INVITATIONS, clock.millis())) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        String name = seat.isPresent() && table.chairs().get(seat.getAsInt()) instanceof Chair.Person person
                ? person.name()
                : guest.name();
        Notice.Details details = new Notice.Details(name, Optional.empty(), Optional.empty(), false, Optional.empty());
        boolean canWait = table.settings().clock() instanceof TimeControl.Days;
        List<Notice> notices = new ArrayList<>();
        for (String device : devices) {
            if (table.seatOf(device).isEmpty()) {
                notices.add(new Notice(device, id, 0, NoticeKind.INVITED, clock.millis(), canWait, details));
            }
        }
        outbox.add(notices);
        notifier.added();
        context.status(204);
    }

    private void block(Context context) {
        boolean on = Api.body(context, Block.class).on();
        if (!regulars.block(api.guest(context).id(), handle(context), on)) {
            throw unknown();
        }
        context.status(204);
    }

    private void forget(Context context) {
        if (!regulars.forget(api.guest(context).id(), handle(context))) {
            throw unknown();
        }
        context.status(204);
    }

    private static String handle(Context context) {
        return context.pathParam("handle");
    }

    private static Api.Refused unknown() {
        return new Api.Refused(404, ServerObjections.NOT_FOUND);
    }
}
