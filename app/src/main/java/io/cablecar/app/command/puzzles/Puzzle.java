package io.cablecar.app.command.puzzles;

import io.cablecar.bots.review.Evaluation;
import io.cablecar.bots.review.Evaluation.Judgement;
import io.cablecar.bots.review.Evaluation.LineEffect;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.List;

/**
 * A position of a game with an evaluation of every legal move.
 *
 * @param moves from the start of the game to the position
 * @param grade from 1, easy, to 5
 * @param found the part of the weaker bots that find the best move, in percent
 * @param choices every legal move, the best first
 * @param effects the effects of the best move on lines, the greatest first
 * @param outlook for an exchange, by company: its expected final points; otherwise empty
 */
record Puzzle(
        Setup setup,
        List<Move> moves,
        PuzzleKind kind,
        int grade,
        int found,
        List<Choice> choices,
        List<LineEffect> effects,
        List<Double> outlook) {

    /**
     * One legal move.
     *
     * @param lead as in {@link Judgement#lead}, to a tenth
     * @param chance to win in percent, to a tenth
     */
    record Choice(Move move, double lead, double chance) {

        static Choice of(Judgement judged) {
            return new Choice(judged.move(), tenths(judged.lead()), tenths(100 * judged.chance()));
        }
    }

    private static final int NAME_LENGTH = 8;

    Puzzle {
        moves = List.copyOf(moves);
        choices = List.copyOf(choices);
        effects = List.copyOf(effects);
        outlook = List.copyOf(outlook);
    }

    static Puzzle of(Game game, PuzzleKind kind, Difficulty difficulty, Evaluation evaluation) {
        List<Choice> choices = new ArrayList<>();
        for (Judgement judged : evaluation.moves()) {
            choices.add(Choice.of(judged));
        }
        return new Puzzle(
                game.setup(),
                game.moves(),
                kind,
                difficulty.grade(),
                difficulty.found(),
                choices,
                effects(evaluation.best()),
                outlook(game, kind));
    }

    /** The effects of a move on lines, rounded as in a book. */
    static List<LineEffect> effects(Judgement judged) {
        List<LineEffect> effects = new ArrayList<>();
        for (LineEffect effect : judged.effects()) {
            effects.add(rounded(effect));
        }
        return effects;
    }

    static List<Double> outlook(Game game, PuzzleKind kind) {
        List<Double> outlook = new ArrayList<>();
        if (kind == PuzzleKind.EXCHANGE) {
            Evaluation.expectedPoints(game.view(game.toMove().orElseThrow()))
                    .forEach(points -> outlook.add(tenths(points)));
        }
        return outlook;
    }

    private static LineEffect rounded(LineEffect effect) {
        return new LineEffect(
                effect.station(),
                effect.owner(),
                effect.lengthBefore(),
                effect.lengthAfter(),
                effect.complete(),
                effect.doubled(),
                tenths(effect.expectedBefore()),
                tenths(effect.expectedAfter()));
    }

    static double tenths(double number) {
        return Math.round(10 * number) / 10.0;
    }

    Move best() {
        return choices.get(0).move();
    }

    /** A short identifier computed from the position alone, so it never changes. */
    String name() {
        Rules rules = setup.rules();
        StringBuilder position = new StringBuilder("puzzle ").append(rules.players());
        position.append(rules.companies() ? " companies" : "").append(rules.freeOrientation() ? " free " : " ");
        position.append(rules.handSize())
                .append(' ')
                .append(rules.layout().word())
                .append(' ');
        position.append(setup.first()).append(' ').append(setup.dealing().text());
        for (Move move : moves) {
            position.append(' ').append(MoveText.print(move));
        }
        return Seed.ofText(position.toString()).hex().substring(0, NAME_LENGTH);
    }
}
