package io.cablecar.server.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.live.VacationSteps;
import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.Allowances;
import io.cablecar.server.storage.Vacations;
import io.cablecar.server.table.VacationPlan;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;

/** The HTTP API for a person's vacation (docs/protocol.md). */
final class VacationApi {

    private static final Objection USED_UP = new Objection(
            "vacationUsedUp", "No days of vacation are left this year.", "Choose tables with more days per move.");

    /** The most changes of a person in an hour. */
    private static final int MAX_CHANGES = 20;

    /** @param left milliseconds left this year */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record VacationObject(Optional<Long> until, long left) {}

    record Wanted(Boolean on, Optional<Long> until) {}

    private final Api api;
    private final Vacations vacations;
    private final VacationSteps steps;
    private final Allowances allowances;
    private final Clock clock;

    VacationApi(Api api, Vacations vacations, VacationSteps steps, Allowances allowances, Clock clock) {
        this.api = api;
        this.vacations = vacations;
        this.steps = steps;
        this.allowances = allowances;
        this.clock = clock;
    }

    void configure(RoutesConfig routes) {
        routes.get(
                Api.ROOT + "/vacation",
                context -> answer(context, vacations.of(api.guest(context).id())));
        routes.put(Api.ROOT + "/vacation", this::change);
    }

    private void change(Context context) {
        String guest = api.guest(context).id();
        Wanted wanted = Api.body(context, Wanted.class);
        long now = clock.millis();
        if (!allowances.tryUse("vacation", guest, MAX_CHANGES, now)) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        OptionalLong until = wanted.until().map(OptionalLong::of).orElseGet(OptionalLong::empty);
        VacationPlan plan = vacations
                .change(guest, now, before -> wanted.on() ? before.begun(now, until) : Optional.of(before.ended(now)))
                .orElseThrow(() -> new Api.Refused(409, USED_UP));
        steps.changed();
        answer(context, plan);
    }

    private void answer(Context context, VacationPlan plan) {
        long now = clock.millis();
        Api.answer(context, 200, new VacationObject(plan.end(now), plan.left(now)));
    }
}
