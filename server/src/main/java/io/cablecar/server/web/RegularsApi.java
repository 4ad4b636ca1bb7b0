package io.cablecar.server.web;

import io.cablecar.server.live.Notifier;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.storage.Allowances;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.Outbox;
import io.cablecar.server.storage.Regulars;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.SqlTableLog;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableObjections;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;

/** The HTTP API for the people a person has played with (docs/protocol.md). */
final class RegularsApi {

    /** The most invitations of a guest in an hour. */
    private static final int MAX_INVITATIONS = 30;

    /** The most invitations of one person by another in an hour. */
    private static final int MAX_INVITATIONS_OF_ONE = 5;

    record RegularsObject(List<Regulars.Regular> regulars) {}

    record Invitation(String table) {}

    record Block(Boolean on) {}

    private final Api api;
    private final Regulars regulars;
    private final Outbox outbox;
    private final Notifier notifier;
    private final Allowances allowances;
    private final SqlTableLog log;
    private final Function<String, Optional<Table>> tables;
    private final Consumer<Regulars.Pair> onApart;
    private final Clock clock;

    /** @param onApart called when one of two persons has blocked the other, or no longer does */
    RegularsApi(
            Api api,
            Regulars regulars,
            Outbox outbox,
            Notifier notifier,
            Allowances allowances,
            SqlTableLog log,
            Function<String, Optional<Table>> tables,
            Consumer<Regulars.Pair> onApart,
            Clock clock) {
        this.api = api;
        this.regulars = regulars;
        this.outbox = outbox;
        this.notifier = notifier;
        this.allowances = allowances;
        this.log = log;
        this.tables = tables;
        this.onApart = onApart;
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

    /** Invites a person to a table. A person who has blocked the caller is not notified, and the answer is the same. */
    private void invite(Context context) {
        Guests.Guest guest = api.guest(context);
        String id = Api.body(context, Invitation.class).table();
        var devices = regulars.devices(guest.id(), handle(context)).orElseThrow(RegularsApi::unknown);
        checkMayInvite(guest, id, handle(context));
        Table table = tables.apply(id).orElseThrow(() -> new Api.Refused(404, ServerObjections.NO_TABLE));
        OptionalInt seat = table.seatOf(table.guestAmong(guest.guests()));
        if (seat.isEmpty() && table.ownerAmong(guest.guests()).isEmpty()) {
            throw new Api.Refused(403, TableObjections.NOT_SEATED);
        }
        if (table.phase() != Phase.OPEN) {
            throw new Api.Refused(409, TableObjections.NOT_OPEN);
        }
        String name = seat.isPresent() && table.chairs().get(seat.getAsInt()) instanceof Chair.Person person
                ? person.name()
                : guest.name();
        Notice.Details details = Notice.Details.by(name);
        List<Notice> notices = new ArrayList<>();
        for (String device : devices) {
            if (table.seatOf(device).isEmpty()) {
                notices.add(new Notice(device, id, 0, NoticeKind.INVITED, clock.millis(), true, details));
            }
        }
        outbox.add(notices);
        notifier.onNoticesStored();
        context.status(204);
    }

    /** Checks whatever is known without the log of the table, which may be long. */
    private void checkMayInvite(Guests.Guest guest, String table, String handle) {
        boolean isWellFormed = Secrets.isWellFormed(table);
        Optional<Boolean> belongs = isWellFormed ? log.mayBelongTo(table, guest.guests()) : Optional.empty();
        if (!belongs.orElseThrow(() -> new Api.Refused(404, ServerObjections.NO_TABLE))) {
            throw new Api.Refused(403, TableObjections.NOT_SEATED);
        }
        long now = clock.millis();
        boolean isAllowed = allowances.tryUse("invite", guest.id(), MAX_INVITATIONS, now)
                && allowances.tryUse("inviteOne", handle, MAX_INVITATIONS_OF_ONE, now);
        if (!isAllowed) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
    }

    private void block(Context context) {
        boolean on = Api.body(context, Block.class).on();
        onApart.accept(
                regulars.block(api.guest(context).id(), handle(context), on).orElseThrow(RegularsApi::unknown));
        context.status(204);
    }

    private void forget(Context context) {
        onApart.accept(regulars.forget(api.guest(context).id(), handle(context)).orElseThrow(RegularsApi::unknown));
        context.status(204);
    }

    private static String handle(Context context) {
        return context.pathParam("handle");
    }

    private static Api.Refused unknown() {
        return new Api.Refused(404, ServerObjections.NOT_FOUND);
    }
}
