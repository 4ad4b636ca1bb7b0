package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.RandomGames;
import io.cablecar.engine.game.Reckoning;
import io.cablecar.engine.game.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A file is verified by playing it again. */
class ReplayTest {

    private static final Game GAME = RandomGames.play(Rules.companies(3), 17);
    private static final GameFile FILE = GameFileTest.fileOf(GAME);

    @Test
    void aTrueFileIsVerified() {
        Replay.Verified verified = (Replay.Verified) Replay.of(FILE);
        assertThat(verified.game().log()).isEqualTo(GAME.log());
        assertThat(verified.game().isOver()).isTrue();
    }

    @Test
    void soIsAGameThatGoesOn() {
        GameFile part = FILE.withMoves(FILE.moves().subList(0, 20), Optional.empty());
        assertThat(((Replay.Verified) Replay.of(part)).game().moves()).hasSize(20);
    }

    @Test
    void anotherResultIsNamed() {
        List<Integer> totals = GAME.reckoning().map(Reckoning::totals).orElseThrow();
        List<Integer> more = new ArrayList<>(totals);
        more.set(0, totals.get(0) + 1);
        GameFile lie = FILE.withMoves(FILE.moves(), Optional.of(more));
        assertThat(((Replay.OtherResult) Replay.of(lie)).claimed()).contains(more);
        GameFile silent = FILE.withMoves(FILE.moves(), Optional.empty());
        assertThat(Replay.of(silent)).isInstanceOf(Replay.OtherResult.class);
        GameFile early = FILE.withMoves(FILE.moves().subList(0, 20), Optional.of(totals));
        assertThat(((Replay.OtherResult) Replay.of(early)).game().moves()).hasSize(20);
    }

    @Test
    void theFirstIllegalMoveIsNamed() {
        List<Move> moves = new ArrayList<>(FILE.moves().subList(0, 20));
        moves.add(new Move.Pass());
        moves.add(new Move.Pass());
        assertThat(Replay.of(FILE.withMoves(moves, Optional.empty())))
                .isEqualTo(new Replay.Illegal(20, new Move.Pass(), Refusal.MAY_NOT_PASS));
        List<Move> tooMany = new ArrayList<>(FILE.moves());
        tooMany.add(new Move.Draw());
        assertThat(Replay.of(FILE.withMoves(tooMany, FILE.result())))
                .isEqualTo(new Replay.Illegal(FILE.moves().size(), new Move.Draw(), Refusal.GAME_OVER));
    }

    @Test
    void theSeedMustFitTheCommitmentPublishedBefore() {
        Seed seed = GAME.setup().seed();
        GameFile honest = FILE.withExtras(List.of(new GameFile.Header("Commitment", seed.commitment())));
        assertThat(Replay.of(honest)).isInstanceOf(Replay.Verified.class);
        String other = Seed.ofText("other").commitment();
        GameFile swapped = FILE.withExtras(List.of(new GameFile.Header("Commitment", other)));
        assertThat(Replay.of(swapped)).isEqualTo(new Replay.BrokenCommitment(seed, other));
    }

    @Test
    void withoutTheSeedTheBoardIsJudged() {
        List<Placement> board = GAME.spectatorView().board();
        assertThat(Replay.of(secret(FILE.rules(), FILE.moves()))).isEqualTo(new Replay.BoardOnly(board));
        List<Move> twice = new ArrayList<>(FILE.moves());
        Move.Place first = firstPlace(FILE.moves());
        int second = indexOfSecondPlace(FILE.moves());
        twice.set(second, first);
        assertThat(Replay.of(secret(FILE.rules(), twice)))
                .isEqualTo(new Replay.Illegal(second, first, Refusal.SQUARE_TAKEN));
    }

    @Test
    void withoutTheSeedTurningIsStillJudged() {
        Game turned = RandomGames.play(Rules.base(2).withFreeOrientation(true), 3);
        GameFile file = GameFileTest.fileOf(turned);
        assertThat(Replay.of(secret(file.rules(), file.moves()))).isInstanceOf(Replay.BoardOnly.class);
        Replay.Illegal illegal = (Replay.Illegal) Replay.of(secret(Rules.base(2), file.moves()));
        assertThat(illegal.reason()).isEqualTo(Refusal.MAY_NOT_TURN);
        assertThat(illegal.move()).isEqualTo(file.moves().get(illegal.index()));
    }

    private static GameFile secret(Rules rules, List<Move> moves) {
        List<String> names = new ArrayList<>();
        for (int seat = 0; seat < rules.players(); seat++) {
            names.add("");
        }
        String commitment = Seed.ofText("secret").commitment();
        return new GameFile(
                rules, 0, names, new GameFile.Origin.Committed(commitment), Optional.empty(), List.of(), moves);
    }

    private static Move.Place firstPlace(List<Move> moves) {
        for (Move move : moves) {
            if (move instanceof Move.Place place) {
                return place;
            }
        }
        throw new AssertionError();
    }

    private static int indexOfSecondPlace(List<Move> moves) {
        int places = 0;
        for (int i = 0; i < moves.size(); i++) {
            places += moves.get(i) instanceof Move.Place ? 1 : 0;
            if (places == 2) {
                return i;
            }
        }
        throw new AssertionError();
    }
}
