package io.cablecar.server.live;

import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Allowances;
import io.cablecar.server.table.TableObjections;
import io.cablecar.server.table.TableRules;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * Keeps the names of accounts for their owners at all tables. Each refusal reveals that an account exists, so a guest
 * gets a few per hour, and afterwards the same answer for every name.
 */
public final class NameProtection {

    private static final String KIND = "names";
    private static final int MAX_REFUSALS = 12;

    private final Accounts accounts;
    private final Allowances allowances;
    private final Clock clock;

    public NameProtection(Accounts accounts, Allowances allowances, Clock clock) {
        this.accounts = accounts;
        this.allowances = allowances;
        this.clock = clock;
    }

    /**
     * The objection to a name that somebody wants to use; empty if it is free or the person's own.
     *
     * @param guests all guests of the person, the one that takes new seats first
     */
    Optional<Objection> objection(List<String> guests, String typed) {
        Optional<Accounts.Account> owner = TableRules.name(typed).flatMap(accounts::named);
        if (owner.filter(account -> guests.contains(account.guest())).isPresent()) {
            return Optional.empty();
        }
        long now = clock.millis();
        String guest = guests.getFirst();
        boolean mayAsk = owner.isPresent()
                ? allowances.tryUse(KIND, guest, MAX_REFUSALS, now)
                : allowances.used(KIND, guest, now) < MAX_REFUSALS;
        if (!mayAsk) {
            return Optional.of(ServerObjections.TOO_MANY_NAMES);
        }
        return owner.map(account -> TableObjections.NAME_TAKEN);
    }
}
