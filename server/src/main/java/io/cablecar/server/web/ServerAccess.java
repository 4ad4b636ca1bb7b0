package io.cablecar.server.web;

import io.cablecar.server.admin.Administrator;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.storage.ServerKeys;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The bans of the host and the maintenance mode, read from the database regularly. Thread-safe. */
final class ServerAccess {

    private record Rules(Set<ClientAddress> addresses, Set<String> guests, Optional<String> maintenance) {}

    private final Bans bans;
    private final ServerKeys keys;
    private volatile Rules rules = new Rules(Set.of(), Set.of(), Optional.empty());

    ServerAccess(Bans bans, ServerKeys keys) {
        this.bans = bans;
        this.keys = keys;
    }

    /** Reads the rules again; returns whether they have changed. */
    boolean refresh(long now) {
        Rules before = rules;
        var active = bans.active(now);
        rules = new Rules(
                active.stream()
                        .filter(ban -> ban.kind() == Bans.Kind.ADDRESS)
                        .map(ban -> new ClientAddress(ban.who()))
                        .collect(Collectors.toSet()),
                active.stream()
                        .filter(ban -> ban.kind() == Bans.Kind.GUEST)
                        .map(Bans.Ban::who)
                        .collect(Collectors.toSet()),
                keys.find(Administrator.MAINTENANCE));
        return !rules.equals(before);
    }

    boolean isBanned(ClientAddress address) {
        return rules.addresses.stream().anyMatch(address::isIn);
    }

    /** Whether one of the guests of a person is banned. */
    boolean isBanned(List<String> guests) {
        return !Collections.disjoint(rules.guests, guests);
    }

    /** The objection to new tables, in the words of the host; empty if tables can be created. */
    Optional<Objection> objectionToTables() {
        return rules.maintenance.map(
                text -> new Objection(ServerObjections.MAINTENANCE.code(), text, ServerObjections.MAINTENANCE.todo()));
    }

    /** The message shown to players during maintenance; empty when there is none. */
    Optional<String> maintenance() {
        return rules.maintenance;
    }
}
