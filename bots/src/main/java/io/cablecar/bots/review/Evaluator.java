package io.cablecar.bots.review;

import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.search.MoveAnalysis;
import io.cablecar.bots.search.RootMove;
import io.cablecar.bots.value.LineValues;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Turns a {@link MoveAnalysis} into an {@link Evaluation}. */
final class Evaluator {

    /** A smaller change of a line's expected points is not reported. */
    private static final double MIN_CHANGE = 0.25;

    private final MoveAnalysis analysis;
    private final LineValues lines;
    private final Budget budget;
    private final Layout layout;
    private final Evaluation.Aim aim;

    /** By depot, before the move: the length of the line, and its expected points. */
    private final int[] lengths = new int[Rails.DEPOTS];

    private final double[] expected = new double[Rails.DEPOTS];

    Evaluator(View view, Budget budget, Strength strength, ValueFactory values, int seed) {
        this.budget = budget;
        this.layout = view.rules().layout();
        this.aim = aimOf(view.rules().players(), view.rules().companies());
        this.analysis = new MoveAnalysis(view, budget, strength, values, seed);
        this.lines = values.lines(analysis.position());
        Tracks tracks = analysis.position().tracks;
        lines.evaluateRoot(tracks);
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            lengths[depot] = tracks.crossings(depot);
            expected[depot] = lines.line(tracks, depot);
        }
    }

    static Evaluation.Aim aimOf(int players, boolean companies) {
        return players > 2 && !companies ? Evaluation.Aim.CHANCE : Evaluation.Aim.LEAD;
    }

    Evaluation examine() {
        analysis.run(() -> {});
        return snapshot(analysis.isComplete());
    }

    Evaluation examine(Consumer<Evaluation> progress) {
        progress.accept(snapshot(false));
        analysis.run(() -> progress.accept(snapshot(false)));
        return snapshot(analysis.isComplete());
    }

    List<Double> expectedPoints() {
        Position position = analysis.position();
        double[] sums = new double[position.colours];
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            if (position.owner[depot] >= 0) {
                sums[position.owner[depot]] += expected[depot];
            }
        }
        List<Double> points = new ArrayList<>(sums.length);
        for (double sum : sums) {
            points.add(sum);
        }
        return List.copyOf(points);
    }

    private Evaluation snapshot(boolean complete) {
        List<RootMove> moves = new ArrayList<>(analysis.moves());
        moves.sort((one, other) -> Double.compare(other.worth(), one.worth()));
        List<Evaluation.Judgement> judgements = new ArrayList<>(moves.size());
        double best = moves.get(0).worth();
        for (RootMove move : moves) {
            judgements.add(judgement(move, best - move.worth()));
        }
        return new Evaluation(aim, List.copyOf(judgements), budget.spent(), complete);
    }

    private Evaluation.Judgement judgement(RootMove move, double loss) {
        Objective objective = analysis.objective();
        int seat = analysis.position().seat;
        List<Evaluation.LineEffect> effects = evaluateAfter(move);
        double lead = move.isExact() ? move.exactLead() : objective.lead(seat, move.worth());
        double chance = move.isExact() ? move.exactChance() : objective.chance(seat, move.worth());
        return new Evaluation.Judgement(
                move.move(), lead, chance, move.error() / objective.unit(), loss, move.plies(), effects);
    }

    /** Evaluates the position after a move, or the current one if it places nothing; returns the effects on lines. */
    private List<Evaluation.LineEffect> evaluateAfter(RootMove move) {
        if (!(move.move() instanceof Move.Place place)) {
            analysis.evaluateRoot();
            return List.of();
        }
        analysis.place(move);
        lines.evaluate(
                analysis.position().tracks, place.square().index(), place.tile().ordinal());
        List<Evaluation.LineEffect> effects = effects();
        analysis.undo(move);
        return effects;
    }

    private List<Evaluation.LineEffect> effects() {
        Position position = analysis.position();
        Tracks tracks = position.tracks;
        List<Evaluation.LineEffect> effects = new ArrayList<>();
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            if (position.owner[depot] >= 0) {
                double after = lines.line(tracks, depot);
                if (tracks.crossings(depot) != lengths[depot] || Math.abs(after - expected[depot]) > MIN_CHANGE) {
                    effects.add(effect(tracks, depot, position.owner[depot], after));
                }
            }
        }
        effects.sort((one, other) -> Double.compare(Math.abs(other.gain()), Math.abs(one.gain())));
        return List.copyOf(effects);
    }

    private Evaluation.LineEffect effect(Tracks tracks, int depot, int owner, double after) {
        boolean complete = tracks.isComplete(depot);
        return new Evaluation.LineEffect(
                layout.station(depot),
                Colour.of(owner),
                lengths[depot],
                tracks.crossings(depot),
                complete,
                complete && tracks.last(Rails.INNER + depot) >= Rails.POWER,
                expected[depot],
                after);
    }

    /**
     * By seat: the chance to win after an evaluated move; the sum is 1. The others' tiles and shares are not known, so
     * with companies their chances are only a guess.
     */
    List<Double> chances(Evaluation.Judgement judgement) {
        int seat = analysis.position().seat;
        Objective objective = analysis.objective();
        for (RootMove move : analysis.moves()) {
            if (move.move().equals(judgement.move())) {
                evaluateAfter(move);
            }
        }
        double[] chances = new double[analysis.position().players()];
        double others = 0;
        for (int other = 0; other < chances.length; other++) {
            if (other != seat) {
                chances[other] = objective.chance(other, objective.worth(other));
                others += chances[other];
            }
        }
        double left = 1 - judgement.chance();
        List<Double> all = new ArrayList<>(chances.length);
        for (int other = 0; other < chances.length; other++) {
            double even = left / (chances.length - 1);
            double part = others > 0 ? chances[other] * left / others : even;
            all.add(other == seat ? judgement.chance() : part);
        }
        return List.copyOf(all);
    }
}
