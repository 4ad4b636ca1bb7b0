package io.cablecar.server.live;

import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.AddressTag;
import io.cablecar.server.storage.Allowances;
import io.cablecar.server.table.TableObjections;
import io.cablecar.server.table.TableRules;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps the names of accounts for their owners at all tables. Each refusal reveals that an account exists, so a guest
 * and an address get a few per hour, and afterwards the same answer for every name.
 */
public final class NameProtection {

    private static final String KIND = "names";
    private static final int MAX_REFUSALS = 12;

    /** For all guests of one address, who may be a club. */
    private static final int MAX_OF_ADDRESS = 60;

    private final Accounts accounts;
    private final Allowances allowances;
    private final Clock clock;

    public NameProtection(Accounts accounts, Allowances allowances, Clock clock) {
        this.accounts = accounts;
        this.allowances = allowances;
        this.clock = clock;
    }

    /** The account of the person with this guest. */
    Optional<Accounts.Account> account(String guest) {
        return accounts.of(guest);
    }

    /**
     * The objection to a name that somebody wants to use; empty if it is free or the person's own.
     *
     * @param guests all guests of the person, the one that takes new seats first
     * @param addressTag the {@link AddressTag} of the person's address
     */
    Optional<Objection> objection(List<String> guests, String addressTag, String typed) {
        List<Accounts.Account> owners =
                TableRules.name(typed).map(accounts::allNamed).orElseGet(List::of);
        if (owners.stream().anyMatch(account -> guests.contains(account.guest()))) {
            return Optional.empty();
        }
        long now = clock.millis();
        Map<String, Integer> users = new LinkedHashMap<>();
        users.put(guests.getFirst(), MAX_REFUSALS);
        users.put(AddressTag.address(addressTag), MAX_OF_ADDRESS);
        users.putIfAbsent(AddressTag.network(addressTag), TableLimits.NETWORK * MAX_OF_ADDRESS);
        boolean mayAsk = users.entrySet().stream()
                .allMatch(user -> owners.isEmpty()
                        ? allowances.used(KIND, user.getKey(), now) < user.getValue()
                        : allowances.tryUse(KIND, user.getKey(), user.getValue(), now));
        if (!mayAsk) {
            return Optional.of(ServerObjections.TOO_MANY_NAMES);
        }
        return owners.isEmpty() ? Optional.empty() : Optional.of(TableObjections.NAME_TAKEN);
    }
}
