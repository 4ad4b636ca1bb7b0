package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.RandomGames;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.game.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Game files are verified by replaying them. */
class ReplayTest {

    private static final Game GAME = RandomGames.play(Rules.companies(3), 17);
    private static final GameFile FILE = GameFileTest.fileOf(GAME);

    @Test
    void aCorrectFileIsVerified() {
        Replay.Verified verified = (Replay.Verified) Replay.of(FILE);
        assertThat(verified.game().log()).isEqualTo(GAME.log());
        assertThat(verified.game().isOver()).isTrue();
    }

    @Test
    void anUnfinishedGameIsVerified() {
        GameFile part = FILE.withMoves(FILE.moves().subList(0, 20), Optional.empty());
        assertThat(((Replay.Verified) Replay.of(part)).game().moves()).hasSize(20);
    }

    @Test
    void aWrongResultIsReported() {
        List<Integer> totals = GAME.result().map(Result::totals).orElseThrow();
        List<Integer> more = new ArrayList<>(totals);
        more.set(0, totals.get(0) + 1);
        GameFile wrong = FILE.withMoves(FILE.moves(), Optional.of(more));
        assertThat(((Replay.OtherResult) Replay.of(wrong)).claimed()).contains(more);
        GameFile silent = FILE.withMoves(FILE.moves(), Optional.empty());
        assertThat(Replay.of(silent)).isInstanceOf(Replay.OtherResult.class);
        GameFile early = FILE.withMoves(FILE.moves().subList(0, 20), Optional.of(totals));
        assertThat(Replay.of(early)).isEqualTo(new Replay.OtherResult(Optional.of(totals), false, Optional.empty()));
    }

    @Test
    void theFirstIllegalMoveIsReported() {
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
    void theSeedMustFitTheCommitment() {
        Seed seed = ((GameFile.Origin.Known) FILE.origin()).seed();
        GameFile honest = FILE.withExtras(List.of(new GameFile.Header("Commitment", seed.commitment())));
        assertThat(Replay.of(honest)).isInstanceOf(Replay.Verified.class);
        String other = Seed.ofText("other").commitment();
        GameFile swapped = FILE.withExtras(List.of(new GameFile.Header("Commitment", other)));
        assertThat(Replay.of(swapped)).isEqualTo(new Replay.BrokenCommitment(seed, other));
    }

    @Test
    void withoutTheSeedTheBoardIsChecked() {
        List<Placement> board = GAME.spectatorView().board();
        assertThat(Replay.of(secret(FILE))).isEqualTo(new Replay.BoardOnly(board));
        List<Move> twice = new ArrayList<>(FILE.moves());
        Move.Place first = firstPlace(FILE.moves());
        int second = indexOfSecondPlace(FILE.moves());
        twice.set(second, first);
        assertThat(Replay.of(secret(FILE.withMoves(twice, FILE.result()))))
                .isEqualTo(new Replay.Illegal(second, first, Refusal.SQUARE_TAKEN));
    }

    @Test
    void withoutTheSeedTurningIsChecked() {
        Game turned = RandomGames.play(Rules.base(2).withFreeOrientation(true), 3);
        GameFile file = secret(GameFileTest.fileOf(turned));
        assertThat(Replay.of(file)).isInstanceOf(Replay.BoardOnly.class);
        GameFile upright = new GameFile(
                Rules.base(2), file.first(), file.players(), file.origin(), file.result(), List.of(), file.moves());
        Replay.Illegal illegal = (Replay.Illegal) Replay.of(upright);
        assertThat(illegal.reason()).isEqualTo(Refusal.MAY_NOT_TURN);
        assertThat(illegal.move()).isEqualTo(file.moves().get(illegal.index()));
    }

    @Test
    void withoutTheSeedEveryCorrectGameIsPossible() {
        for (int players = 2; players <= 6; players++) {
            for (int hand = 1; hand <= 3; hand++) {
                Rules base = Rules.base(players).withHandSize(hand);
                for (Rules rules : List.of(base, base.withCompanies(true), base.withFreeOrientation(true))) {
                    GameFile file = GameFileTest.fileOf(RandomGames.play(rules, players));
                    assertThat(Replay.of(secret(file))).as(rules.toString()).isInstanceOf(Replay.BoardOnly.class);
                    GameFile part = secret(file.withMoves(file.moves().subList(0, 30), Optional.empty()));
                    assertThat(Replay.of(part)).as(rules.toString()).isInstanceOf(Replay.BoardOnly.class);
                }
            }
        }
    }

    /** The points of the base game follow from the board. */
    @Test
    void withoutTheSeedAWrongResultIsReported() {
        GameFile file = secret(GameFileTest.fileOf(RandomGames.play(Rules.base(2), 5)));
        Optional<List<Integer>> wrong = Optional.of(List.of(1, 9999));
        assertThat(Replay.of(file.withMoves(file.moves(), wrong)))
                .isEqualTo(new Replay.OtherResult(wrong, true, file.result()));
        assertThat(Replay.of(file.withMoves(file.moves(), Optional.empty())))
                .isEqualTo(new Replay.OtherResult(Optional.empty(), true, file.result()));
        assertThat(Replay.of(file.withMoves(file.moves().subList(0, 30), file.result())))
                .isEqualTo(new Replay.OtherResult(file.result(), false, Optional.empty()));
        GameFile companies = secret(FILE);
        assertThat(Replay.of(companies.withMoves(companies.moves(), Optional.empty())))
                .isEqualTo(new Replay.OtherResult(Optional.empty(), true, Optional.empty()));
    }

    @Test
    void withoutTheSeedMovesThatNoSeedAllowsAreReported() {
        GameFile base = secret(GameFileTest.fileOf(RandomGames.play(Rules.base(2), 5)));
        isIllegal(base, Refusal.NO_COMPANIES, "x10u");
        isIllegal(base, Refusal.MAY_NOT_PASS, "pass");
        isIllegal(base, Refusal.MUST_PLACE_DRAWN, "draw", "draw");
        GameFile companies = secret(FILE);
        isIllegal(companies, Refusal.MAY_NOT_PASS, "x10u", "x20d", "pass");
    }

    /** All of them are turned differently, but the box has only two. */
    @Test
    void withoutTheSeedCopiesAreCountedInAnyOrientation() {
        Rules free = Rules.base(2).withFreeOrientation(true);
        GameFile file = secret(GameFileTest.fileOf(RandomGames.play(free, 3)));
        isIllegal(file, Refusal.TOO_MANY_COPIES, "bcdd01", "bcdd20+3", "bcdd04");
    }

    /** Checks that the last of these moves is refused and the others are possible. */
    private static void isIllegal(GameFile file, Refusal reason, String... tokens) {
        List<Move> moves = new ArrayList<>();
        for (String token : tokens) {
            moves.add(MoveText.parse(token).orElseThrow());
        }
        assertThat(Replay.of(file.withMoves(moves, Optional.empty())))
                .isEqualTo(new Replay.Illegal(moves.size() - 1, moves.getLast(), reason));
    }

    /** The same file with a secret seed. */
    private static GameFile secret(GameFile file) {
        String commitment = Seed.ofText("secret").commitment();
        return new GameFile(
                file.rules(),
                file.first(),
                file.players(),
                new GameFile.Origin.Committed(commitment),
                file.result(),
                List.of(),
                file.moves());
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
