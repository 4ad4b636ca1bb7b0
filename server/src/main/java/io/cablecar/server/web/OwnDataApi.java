package io.cablecar.server.web;

import io.cablecar.server.live.PersonEraser;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.log.Objection;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Accounts.Account;
import io.cablecar.server.storage.Allowances;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableObjections;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.wire.ServerMessage.SeatObject;
import io.cablecar.server.wire.TableObject;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** The HTTP API with which the owner of an account manages what a server stores about a person (docs/protocol.md). */
final class OwnDataApi {

    /** The most changes of the name of an account in an hour; each try reveals whether a name is taken. */
    private static final int MAX_RENAMES = 10;

    /** The most exports of an account in an hour. */
    private static final int MAX_EXPORTS = 6;

    private final Api api;
    private final RequestAuth auth;
    private final RateLimits rates;
    private final Accounts accounts;
    private final Guests guests;
    private final Allowances allowances;
    private final OwnerProof proof;
    private final SignIns signIns;
    private final MyGames games;
    private final Rooms rooms;
    private final AccountExport export;
    private final PersonEraser eraser;
    private final Consumer<List<String>> onRevoked;
    private final Clock clock;

    /** @param onRevoked called with secrets that are no longer valid */
    OwnDataApi(
            Api api,
            RequestAuth auth,
            RateLimits rates,
            Accounts accounts,
            Guests guests,
            Allowances allowances,
            OwnerProof proof,
            SignIns signIns,
            MyGames games,
            Rooms rooms,
            AccountExport export,
            PersonEraser eraser,
            Consumer<List<String>> onRevoked,
            Clock clock) {
        this.api = api;
        this.auth = auth;
        this.rates = rates;
        this.accounts = accounts;
        this.guests = guests;
        this.allowances = allowances;
        this.proof = proof;
        this.signIns = signIns;
        this.games = games;
        this.rooms = rooms;
        this.export = export;
        this.eraser = eraser;
        this.onRevoked = onRevoked;
        this.clock = clock;
    }

    void configure(RoutesConfig routes) {
        routes.put(Api.ROOT + "/account/name", this::rename);
        routes.get(Api.ROOT + "/account/export", this::export);
        routes.delete(Api.ROOT + "/account", this::delete);
        routes.get(Api.ROOT + "/account/links", this::links);
        routes.delete(Api.ROOT + "/account/links/{table}", this::revokeLinks);
    }

    record Name(String name, Optional<OwnerProof.FreshKey> proof) {}

    private void rename(Context context) {
        Account account = signIns.account(context);
        Name wanted = Api.body(context, Name.class, PasskeyApi.MAX_ANSWER);
        String name =
                TableRules.accountName(wanted.name()).orElseThrow(() -> new Api.Refused(400, TableObjections.BAD_NAME));
        if (!allowances.tryUse("rename", account.id(), MAX_RENAMES, clock.millis())
                || !rates.mayOpenAccount(auth.address(context))) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        proof.check(context, account, wanted.proof());
        if (!accounts.rename(account, name)) {
            throw new Api.Refused(409, TableObjections.NAME_TAKEN);
        }
        Api.answer(context, 200, Map.of("name", name));
    }

    private void export(Context context) throws IOException {
        Account account = signIns.account(context);
        if (!allowances.tryUse("export", account.id(), MAX_EXPORTS, clock.millis())) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        export.send(api, context, account);
    }

    private void delete(Context context) {
        Account account = signIns.account(context);
        OwnerProof.FreshKey fresh = Api.body(context, OwnerProof.FreshKey.class, PasskeyApi.MAX_ANSWER);
        proof.check(context, account, Optional.of(fresh));
        List<String> secrets = new ArrayList<>();
        accounts.guests(account).forEach(guest -> secrets.addAll(guests.revokeOthers(guest, "")));
        onRevoked.accept(secrets);
        eraser.erase(account);
        auth.forget(context);
        context.status(204);
    }

    /**
     * A seat of the caller that other devices can open.
     *
     * @param links how many personal links are valid
     * @param devices how many devices have used one
     */
    record LinkObject(String table, List<SeatObject> seats, int seat, int links, int devices) {}

    private void links(Context context) {
        List<String> own = api.guest(context).guests();
        List<LinkObject> links = api.inTurn(
                context,
                () -> games.tables(own).stream()
                        .flatMap(table -> rooms.snapshot(table).flatMap(found -> linked(table, found, own)).stream())
                        .toList());
        Api.answer(context, 200, Map.of("links", links));
    }

    private static Optional<LinkObject> linked(String id, Table table, List<String> own) {
        OptionalInt seat = table.seatOf(table.guestAmong(own));
        if (table.phase() == Phase.OVER
                || seat.isEmpty()
                || !(table.chairs().get(seat.getAsInt()) instanceof Chair.Person person)) {
            return Optional.empty();
        }
        int devices = (int)
                person.guests().stream().filter(guest -> !own.contains(guest)).count();
        return person.links().isEmpty() && devices == 0
                ? Optional.empty()
                : Optional.of(new LinkObject(
                        id,
                        TableObject.seats(table),
                        seat.getAsInt(),
                        person.links().size(),
                        devices));
    }

    /** Revokes the personal links of the caller's seat, and removes other devices from it. */
    private void revokeLinks(Context context) {
        List<String> own = api.guest(context).guests();
        String id = Api.table(context);
        Table table = rooms.snapshot(id).orElseThrow(() -> new Api.Refused(404, ServerObjections.NO_TABLE));
        Optional<Objection> why =
                rooms.execute(id, new Step.Cause(table.guestAmong(own), Secrets.fresh()), new Command.Revoke());
        why.ifPresent(refused -> {
            throw new Api.Refused(409, refused);
        });
        context.status(204);
    }
}
