package io.cablecar.server.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever people do, and whenever: the table stays whole, and its log tells it again. */
class RandomConductTest {

    private static final int ACTIONS = 400;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24})
    void theLogTellsTheWholeTableAgain(int seed) {
        Dice dice = new Dice(seed);
        int players = 2 + dice.below(5);
        List<TimeControl> clocks = List.of(
                new TimeControl.None(),
                new TimeControl.PerMove(10),
                new TimeControl.Total(60, 3),
                new TimeControl.Days(1));
        Sitting sitting = new Sitting(Sitting.settings(players, clocks.get(dice.below(clocks.size()))));
        for (int action = 0; action < ACTIONS; action++) {
            sitting.now += dice.below(4_000);
            if (dice.below(40) == 0) {
                sitting.waits(dice.below(90_000_000));
            }
            if (sitting.table.botToMove().isPresent()) {
                sitting.botMoves();
            } else {
                String guest = Sitting.guest(dice.below(players + 1));
                sitting.decide(guest, command(dice, sitting));
            }
            check(sitting.table);
        }
        List<Step> read = new ArrayList<>();
        for (Step step : sitting.log) {
            read.add(Wire.step(step.number(), step.at(), Wire.write(step)));
        }
        assertThat(read).isEqualTo(sitting.log);
        assertThat(picture(Table.of(read))).isEqualTo(picture(sitting.table));
    }

    /** All of a table but the games, which have no equality of their own. */
    private static List<Object> picture(Table table) {
        return List.of(
                table.number(),
                table.settings(),
                table.phase(),
                table.chairs(),
                table.serverSeed(),
                table.times(),
                table.takeback(),
                table.end(),
                table.ending(),
                table.play().map(Play::turns),
                table.game().map(game -> List.of(game.moves(), game.log())));
    }

    private static void check(Table table) {
        assertThat(table.play().isPresent()).isEqualTo(table.phase() == Phase.PLAYING || table.phase() == Phase.OVER);
        assertThat(table.ending().isPresent()).isEqualTo(table.phase() == Phase.OVER);
        if (table.phase() == Phase.PLAYING) {
            assertThat(table.toMove()).isPresent();
            assertThat(table.chairs()).noneMatch(Chair.Empty.class::isInstance);
            assertThat(table.play().orElseThrow().moves())
                    .isEqualTo(table.game().orElseThrow().moves().size());
            assertThat(table.times().orElseThrow().remaining()).allMatch(left -> left >= 0);
        }
        if (table.phase() == Phase.OVER) {
            assertThat(table.due()).isEmpty();
            assertThat(table.botToMove()).isEmpty();
        }
    }

    private static Command command(Dice dice, Sitting sitting) {
        int number = dice.below(6);
        return switch (dice.below(24)) {
            case 0, 1, 2 -> Sitting.sit(number);
            case 3 -> new Command.Stand();
            case 4 -> new Command.Free(number - 1);
            case 5 ->
                new Command.Fill(
                        number - 1,
                        number == 0 ? Optional.empty() : Level.ofSeven(number).map(Opponent::of));
            case 6 -> new Command.Commit(Sitting.nonce(number).commitment());
            case 7 -> new Command.Start();
            case 8, 9, 10 -> new Command.Reveal(Sitting.nonce(number).hex());
            case 11 -> new Command.Question(number < 4 ? Ask.TAKEBACK : Ask.END);
            case 12 -> new Command.Answer(number < 4 ? Ask.TAKEBACK : Ask.END, number % 3 > 0);
            case 13 -> number == 0 ? new Command.Resign() : new Command.Return();
            case 14 -> new Command.Return();
            case 15 -> new Command.Link("hash " + number);
            case 16 -> new Command.Claim("hash " + number);
            case 17 -> new Command.Hints(number % 2 == 0);
            case 18 -> new Command.Rematch("next");
            default -> move(dice, sitting);
        };
    }

    private static Command move(Dice dice, Sitting sitting) {
        if (sitting.table.toMove().isEmpty()) {
            return new Command.Commit(Seed.ofText("fresh").commitment());
        }
        List<Move> legal = sitting.table.game().orElseThrow().legalMoves();
        return new Command.Play(
                sitting.moves() - (dice.below(10) == 0 ? 1 : 0), legal.get(dice.below(legal.size())), dice.below(900));
    }
}
