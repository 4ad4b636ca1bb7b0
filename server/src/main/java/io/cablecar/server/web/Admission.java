package io.cablecar.server.web;

import io.cablecar.server.admin.Administrator;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.storage.ServerKeys;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Whom the host keeps out, and whether the server is in maintenance. Read from the database regularly. Thread-safe. */
final class Admission {

    private record Rules(Set<String> addresses, Set<String> guests, Optional<String> maintenance) {}

    private final Bans bans;
    private final ServerKeys keys;
    private volatile Rules rules = new Rules(Set.of(), Set.of(), Optional.empty());

    Admission(Bans bans, ServerKeys keys) {
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
                        .map(Bans.Ban::who)
                        .collect(Collectors.toSet()),
                active.stream()
                        .filter(ban -> ban.kind() == Bans.Kind.GUEST)
                        .map(Bans.Ban::who)
                        .collect(Collectors.toSet()),
                keys.find(Administrator.MAINTENANCE));
        return !rules.equals(before);
    }

    boolean isBanned(ClientAddress address) {
        return rules.addresses.contains(address.name());
    }

    boolean isBanned(String guest) {
        return rules.guests.contains(guest);
    }

    /** What players are told during maintenance; empty when there is none. */
    Optional<String> maintenance() {
        return rules.maintenance;
    }
}
