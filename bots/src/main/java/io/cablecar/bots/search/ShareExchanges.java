package io.cablecar.bots.search;

import io.cablecar.bots.objective.Payout;
import io.cablecar.bots.shares.KnownShares;
import io.cablecar.bots.shares.ShareDeals;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.companies.Pick;

/** What exchanging a share promises the viewer: what it adds to the payout, less a reluctance. */
final class ShareExchanges {

    /** An exchange must promise this much, and as much more for each one made before: so exchanging comes to an end. */
    private static final double RELUCTANCE = 1.2;

    private final KnownShares shares;
    private final ShareDeals deals;
    private final PositionValue positionValue;
    private final int seat;

    /** The worth of the position with the shares as they are. */
    private final double now;

    ShareExchanges(KnownShares shares, ShareDeals deals, PositionValue positionValue, int seat) {
        this.shares = shares;
        this.deals = deals;
        this.positionValue = positionValue;
        this.seat = seat;
        positionValue.evaluateRoot();
        now = positionValue.worth(seat);
    }

    double worthOfPassing() {
        return now;
    }

    double worth(int percentage, Pick pick) {
        double gain = switch (pick) {
            case FACE_UP -> gain(percentage, shares.faceUp(percentage));
            case FACE_DOWN -> gainFaceDown(percentage);
        };
        return PositionValue.rounded(now + gain - RELUCTANCE * (1 + shares.exchangesMade()));
    }

    private double gainFaceDown(int percentage) {
        if (shares.knownTop(percentage) >= 0) {
            return gain(percentage, shares.knownTop(percentage));
        }
        int[] companies = new int[Cars.COMPANIES];
        int count = shares.unknown(percentage, companies);
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += gain(percentage, companies[i]);
        }
        return sum / count;
    }

    private double gain(int percentage, int company) {
        Payout changed = new Payout(deals.with(percentage, company));
        positionValue.evaluateRoot(changed);
        return changed.worth(seat) - now;
    }
}
