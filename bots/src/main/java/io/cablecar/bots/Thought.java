package io.cablecar.bots;

import io.cablecar.engine.Dice;
import io.cablecar.engine.Fleet;
import io.cablecar.engine.Move;
import io.cablecar.engine.Percentage;
import io.cablecar.engine.Pick;
import io.cablecar.engine.View;
import java.util.ArrayList;
import java.util.List;

/**
 * One choice on its way: every move open to the viewer with what it seems to be worth, from a first glance to a longer
 * look ahead.
 */
final class Thought {

    /** An exchange must promise this much, and as much more for each one made before: so exchanging comes to an end. */
    private static final double RELUCTANCE = 0.6;

    /** Moves that seem worse than the best by more than this at first glance are not looked at again. */
    private static final double HOPELESS = 9;

    /** A move and its worth; changes while the thought goes on. */
    static final class Option {
        final Move move;

        /** The placement's number, or -1 for another move. */
        final int way;

        /** The worth at first glance, with everything the player sees. */
        double glance;

        /** The worth when others have answered; as yet the glance where {@link #plies} is nought. */
        double worth;

        int plies;

        Option(Move move, int way, double glance) {
            this.move = move;
            this.way = way;
            this.glance = glance;
            this.worth = glance;
        }
    }

    private final Position position;
    private final Budget budget;
    private final Sight sight;
    private final Dice dice;
    private final Stakes stakes;
    private final Search search;
    private final List<Option> options = new ArrayList<>();
    private final Placements ways = new Placements();

    Thought(View view, Budget budget, Sight sight, int seed) {
        this.position = new Position(view);
        this.budget = budget;
        this.sight = sight;
        this.dice = position.dice(seed);
        boolean companies = view.market().isPresent();
        if (companies) {
            stakes = new Portfolio(new Ledger(view), dice, -1, -1);
        } else {
            stakes = position.players() == 2 ? new Duel() : new Crowd(position.players());
        }
        search = new Search(position, stakes, budget, sight);
        glance();
        if (companies && view.drawn().isEmpty()) {
            considerShares(new Ledger(view));
        }
    }

    private void glance() {
        search.tabulate(position.mayDraw || sight.answers());
        for (int tile : position.placeable) {
            ways.add(position.tracks, position.rules.freeOrientation(), tile);
        }
        for (int i = 0; i < ways.size(); i++) {
            options.add(new Option(ways.move(i), i, search.onePly(ways.lies(i), ways.square(i))));
        }
        if (position.mayDraw) {
            options.add(new Option(new Move.Draw(), -1, search.onePlyDraw()));
        }
    }

    private void considerShares(Ledger ledger) {
        if (!ledger.open) {
            return;
        }
        double now = search.worthNow(position.seat);
        int[] companies = new int[Fleet.COMPANIES];
        for (int p = 0; p < Ledger.PERCENTAGES; p++) {
            double up = gain(ledger, p, ledger.faceUp(p), now);
            addExchange(ledger, p, Pick.FACE_UP, now + up);
            double down;
            if (ledger.knownTop(p) >= 0) {
                down = gain(ledger, p, ledger.knownTop(p), now);
            } else {
                int count = ledger.unknown(p, companies);
                double sum = 0;
                for (int i = 0; i < count; i++) {
                    sum += gain(ledger, p, companies[i], now);
                }
                down = sum / count;
            }
            addExchange(ledger, p, Pick.FACE_DOWN, now + down);
        }
        if (position.placeable.length == 0 && !position.mayDraw) {
            options.add(new Option(new Move.Pass(), -1, now));
        }
    }

    private void addExchange(Ledger ledger, int percentage, Pick pick, double worth) {
        double reluctance = RELUCTANCE * (1 + ledger.exchangesMade);
        options.add(new Option(new Move.Exchange(Percentage.of(percentage), pick), -1, worth - reluctance));
    }

    private double gain(Ledger ledger, int percentage, int company, double now) {
        Portfolio changed = new Portfolio(ledger, dice, percentage, company);
        search.weighNow(changed);
        return changed.worth(position.seat) - now;
    }

    /** Thinks until the budget is spent or nothing is left to think about. */
    Option think() {
        if (sight.haste() > 0) {
            for (Option option : options) {
                option.worth = option.glance + sight.haste() * bell();
            }
            return best();
        }
        if (sight.answers() && budget.lasts()) {
            lookAhead(1);
        }
        return best();
    }

    private void lookAhead(int plies) {
        sort();
        Option first = options.get(0);
        double limit = first.glance - HOPELESS;
        double shift = 0;
        int looked = 0;
        for (Option option : options) {
            if (option.way < 0 || option.glance < limit) {
                continue;
            }
            double worth =
                    search.answered(ways.tile(option.way), ways.lies(option.way), ways.square(option.way), plies);
            if (search.wasCutShort()) {
                break;
            }
            option.worth = worth;
            option.plies = plies;
            shift += worth - option.glance;
            looked++;
        }
        // What has not been looked at is taken to change by as much as the rest did.
        if (looked > 0) {
            for (Option option : options) {
                if (option.plies < plies) {
                    option.worth = option.glance + shift / looked;
                }
            }
        }
    }

    private void sort() {
        options.sort((one, other) -> Double.compare(other.worth, one.worth));
    }

    Option best() {
        Option best = options.get(0);
        for (Option option : options) {
            if (option.worth > best.worth) {
                best = option;
            }
        }
        return best;
    }

    List<Option> options() {
        return options;
    }

    /** A number around nought with standard deviation one. */
    private double bell() {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += dice.next() >>> 16;
        }
        return (sum - 2 * 65535) * (1.7320508 / 65535);
    }
}
