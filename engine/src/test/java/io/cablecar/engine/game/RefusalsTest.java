package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Boards;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.chance.Seed;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Every reason can occur, a refused move changes nothing (see {@link PlayedGame#refusal}), and the most important
 * reason comes first.
 */
class RefusalsTest {

    @Test
    void everyReasonCanOccur() {
        PlayedGame over = PlayedGame.shuffled(Rules.companies(2), "over");
        while (!over.game().isOver()) {
            over.placeAnywhere();
        }
        PlayedGame start = PlayedGame.of(Rules.base(2), "cbaa aaaa aaaa").play("cbaa01");
        PlayedGame drawn = PlayedGame.of(Rules.companies(2), "cbaa aaaa bbbb").play("draw");
        PlayedGame closed = PlayedGame.shuffled(Rules.companies(2), "closed");
        while (closed.market(0).open()) {
            closed.placeAnywhere();
        }
        PlayedGame late = PlayedGame.shuffled(Rules.base(2), "late").placeAnywhereUntilPileIs(0);
        Set<Refusal> reasons = EnumSet.of(
                over.refusal(0, "draw"),
                start.refusal(0, "aaaa02"),
                drawn.refusal("cbaa02"),
                start.refusal("bbbb02"),
                drawn.refusal(0, "x10u"),
                start.refusal("aaaa33"),
                start.refusal("aaaa01"),
                start.refusal("aaaa22"),
                PlayedGame.of(Rules.base(2), "cbaa").refusal("cbaa00"),
                PlayedGame.of(Rules.base(2), "cbaa").refusal("cbaa01+1"),
                late.refusal("draw"),
                start.refusal("x10u"),
                closed.refusal("x10d"),
                start.refusal("pass"),
                fault("aaaa00 aaaa01 aaaa02 aaaa03 aaaa04", false),
                fault(fullBoard() + " aaaa00", false));
        assertThat(reasons).containsExactlyInAnyOrder(Refusal.values());
    }

    private static Refusal fault(String board, boolean free) {
        return BoardCheck.inOrder(Boards.placements(board), free).orElseThrow().reason();
    }

    private static String fullBoard() {
        StringBuilder board = new StringBuilder();
        for (Placement placement : fullGame().spectatorView().board()) {
            board.append(' ').append(placement.text());
        }
        return board.toString();
    }

    private static Game fullGame() {
        PlayedGame played = PlayedGame.shuffled(Rules.base(2), "full");
        while (!played.game().isOver()) {
            played.placeAnywhere();
        }
        return played.game();
    }

    @Test
    void theMostImportantReasonComesFirst() {
        PlayedGame played = PlayedGame.of(Rules.base(2), "cbaa aaaa bbbb acba").play("cbaa01");
        assertThat(played.refusal(0, "dddd33")).as("turn before all").isEqualTo(Refusal.NOT_YOUR_TURN);
        assertThat(played.refusal("cbaa33+1")).as("hand before turning").isEqualTo(Refusal.NOT_IN_HAND);
        played.play("aaaa02");
        assertThat(played.refusal("bbbb33")).as("power station before taken").isEqualTo(Refusal.POWER_STATION);
        played.play("bbbb03");
        assertThat(played.refusal("acba34+1")).as("turning before the square").isEqualTo(Refusal.MAY_NOT_TURN);
        assertThat(played.refusal("acba01")).as("taken").isEqualTo(Refusal.SQUARE_TAKEN);
        assertThat(played.refusal("acba24")).isEqualTo(Refusal.TOUCHES_NOTHING);
        PlayedGame drawn = PlayedGame.of(Rules.base(2), "cbaa aaaa bbbb").play("draw");
        assertThat(drawn.refusal("cbaa33"))
                .as("the drawn tile before the square")
                .isEqualTo(Refusal.MUST_PLACE_DRAWN);
        assertThat(drawn.refusal("x10u")).isEqualTo(Refusal.NO_COMPANIES);
    }

    @Test
    void anUnknownSeatHasNoTurn() {
        Game game = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("nobody")));
        for (int seat : new int[] {-1, 2, 99}) {
            assertThat(game.play(seat, new Move.Draw())).isEqualTo(new Outcome.Refused(Refusal.NOT_YOUR_TURN));
        }
        assertThat(fullGame().play(new Move.Draw())).isEqualTo(new Outcome.Refused(Refusal.GAME_OVER));
    }

    @Test
    void everyReasonHasItsOwnCode() {
        Set<String> codes = new HashSet<>();
        for (Refusal refusal : Refusal.values()) {
            codes.add(refusal.code());
        }
        assertThat(codes).hasSize(Refusal.values().length).contains("squareTaken", "oneTileLine");
    }

    @Test
    void aBoardPlayedInOrderIsCheckedPlacementByPlacement() {
        assertThat(BoardCheck.inOrder(List.of(), false)).isEmpty();
        assertThat(BoardCheck.inOrder(Boards.placements(fullBoard()), false)).isEmpty();
        assertThat(BoardCheck.inOrder(Boards.placements("aaaa01 aaaa11 aaaa12 aaaa11"), false))
                .contains(new BoardCheck.Fault(3, Refusal.SQUARE_TAKEN));
        assertThat(BoardCheck.inOrder(Boards.placements("aaaa01 aaaa12"), false))
                .contains(new BoardCheck.Fault(1, Refusal.TOUCHES_NOTHING));
        assertThat(BoardCheck.inOrder(Boards.placements("aaaa34"), false))
                .contains(new BoardCheck.Fault(0, Refusal.POWER_STATION));
        assertThat(BoardCheck.inOrder(Boards.placements("cbaa00"), false))
                .contains(new BoardCheck.Fault(0, Refusal.ONE_TILE_LINE));
    }

    @Test
    void theBoxLimitsTheBoard() {
        String five = "cbaa01 cbaa02 cbaa03 cbaa04 cbaa05";
        assertThat(BoardCheck.inOrder(Boards.placements(five), false))
                .contains(new BoardCheck.Fault(4, Refusal.TOO_MANY_COPIES));
        assertThat(BoardCheck.inOrder(Boards.placements(five), true))
                .as("turned, any of sixteen tiles may show this kind")
                .isEmpty();
        String straight = "aaaa01 aaaa02 aaaa03 aaaa04 aaaa05";
        assertThat(BoardCheck.inOrder(Boards.placements(straight), true))
                .contains(new BoardCheck.Fault(4, Refusal.TOO_MANY_COPIES));
        assertThat(BoardCheck.inOrder(Boards.placements(fullBoard() + " dddd33"), false))
                .as("a 61st tile, on any square")
                .contains(new BoardCheck.Fault(60, Refusal.TOO_MANY_TILES));
    }

    @Test
    void aBoardAsGivenNeedsOnlyFreeSquares() {
        assertThat(BoardCheck.asGiven(Boards.placements("cbaa00 dddd22 aaaa23")))
                .isEqualTo(Optional.empty());
        assertThat(BoardCheck.asGiven(Boards.placements("cbaa00 dddd22 aaaa22")))
                .contains(new BoardCheck.Fault(2, Refusal.SQUARE_TAKEN));
        assertThat(BoardCheck.asGiven(Boards.placements("cbaa00 dddd43")))
                .contains(new BoardCheck.Fault(1, Refusal.POWER_STATION));
    }
}
