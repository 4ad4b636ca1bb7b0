package io.cablecar.bots;

import io.cablecar.engine.Colour;
import io.cablecar.engine.Layout;
import io.cablecar.engine.Rails;
import io.cablecar.engine.Tracks;
import io.cablecar.engine.View;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Turns the {@link Thought} of a player who sees everything into an {@link Evaluation}. */
final class Examiner {

    /** A line's expectation must change by so much to be worth telling. */
    private static final double WORTH_TELLING = 0.25;

    private final Thought thought;
    private final Budget budget;
    private final Layout layout;

    Examiner(View view, Budget budget, Sight sight, int seed) {
        this.budget = budget;
        this.layout = view.rules().layout();
        this.thought = new Thought(view, budget, sight, seed);
    }

    Evaluation examine(Consumer<Evaluation> progress) {
        progress.accept(picture(false));
        thought.think(() -> progress.accept(picture(false)));
        return picture(!thought.wasCutShort());
    }

    private Evaluation picture(boolean complete) {
        List<Thought.Option> options = new ArrayList<>(thought.options());
        options.sort((one, other) -> Double.compare(other.worth, one.worth));
        List<Evaluation.Judgement> judgements = new ArrayList<>(options.size());
        for (Thought.Option option : options) {
            judgements.add(judgement(option));
        }
        return new Evaluation(List.copyOf(judgements), budget.spent(), complete);
    }

    private Evaluation.Judgement judgement(Thought.Option option) {
        Position position = thought.position();
        Stakes stakes = thought.stakes();
        thought.weigh(option);
        double lead = option.isExact ? option.exactLead : stakes.lead(position.seat, option.worth);
        double chance = option.isExact ? option.exactChance : stakes.chance(position.seat, option.worth);
        return new Evaluation.Judgement(
                option.move, lead, chance, option.error(), option.plies, option.way < 0 ? List.of() : effects(option));
    }

    private List<Evaluation.LineEffect> effects(Thought.Option option) {
        Position position = thought.position();
        Tracks tracks = position.tracks;
        ValueFunction value = thought.value();
        double[] before = new double[Rails.DEPOTS];
        int[] lengths = new int[Rails.DEPOTS];
        thought.weighNow();
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            before[depot] = value.line(tracks, depot);
            lengths[depot] = tracks.crossings(depot);
        }
        thought.lay(option);
        List<Evaluation.LineEffect> effects = new ArrayList<>();
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            if (position.owner[depot] >= 0) {
                double after = value.line(tracks, depot);
                if (tracks.crossings(depot) != lengths[depot] || Math.abs(after - before[depot]) > WORTH_TELLING) {
                    effects.add(effect(tracks, depot, position.owner[depot], lengths[depot], before[depot], after));
                }
            }
        }
        thought.takeUp(option);
        effects.sort((one, other) -> Double.compare(Math.abs(other.gain()), Math.abs(one.gain())));
        return List.copyOf(effects);
    }

    private Evaluation.LineEffect effect(Tracks tracks, int depot, int owner, int length, double before, double after) {
        boolean complete = tracks.isComplete(depot);
        return new Evaluation.LineEffect(
                layout.station(depot),
                Colour.of(owner),
                length,
                tracks.crossings(depot),
                complete,
                complete && tracks.last(Rails.INNER + depot) >= Rails.POWER,
                before,
                after);
    }
}
