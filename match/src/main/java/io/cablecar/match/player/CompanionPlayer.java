package io.cablecar.match.player;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.companion.Adaptation;
import io.cablecar.bots.companion.SkillEstimate;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.util.List;

/** A companion at a seat. It starts as for a newcomer and adapts during and between its games. */
public final class CompanionPlayer implements Player {

    private final BotSearch search;
    private SkillEstimate opponent = SkillEstimate.unknown();
    private Adaptation adaptation = new Adaptation(Rules.base(2), 0, 0, 0);
    private int seed;

    public CompanionPlayer(TimeSource timeSource, StopSignal stop) {
        this.search = new BotSearch(timeSource, stop);
    }

    /** Forgets its opponent: the next game is a newcomer's first. */
    public void forget() {
        opponent = SkillEstimate.unknown();
    }

    /** Its seed in the next game. */
    public CompanionPlayer withSeed(int next) {
        seed = next;
        return this;
    }

    @Override
    public void begin(View view) {
        Rules rules = view.rules();
        adaptation =
                Opponent.Companion.of(opponent).adaptation(rules, view.seat().orElseThrow());
    }

    @Override
    public MoveReply choose(View view, List<Move> legal, ThinkingLimit limit) {
        return search.run(limit, budget -> {
            Opponent now = Opponent.Companion.ofRank(adaptation.follow(view).rank());
            return Bots.of(now, seed, LearntValue.bundled().values()).choose(view, budget);
        });
    }

    @Override
    public TimeSource timeSource() {
        return search.timeSource();
    }

    /** With several opponents only victories count, over each of them. */
    @Override
    public void end(View view) {
        int seat = view.seat().orElseThrow();
        List<Integer> totals = view.result().orElseThrow().totals();
        double rank = adaptation.follow(view).meanRank();
        if (totals.size() == 2) {
            int lead = totals.get(1 - seat) - totals.get(seat);
            opponent = opponent.afterLead(rank, lead, view.rules().companies()).and(adaptation.opponent());
            return;
        }
        for (int other = 0; other < totals.size(); other++) {
            if (other != seat) {
                int ahead = Integer.signum(totals.get(other) - totals.get(seat));
                opponent = opponent.after(rank, (1 + ahead) / 2.0);
            }
        }
    }

    @Override
    public void close() {}
}
