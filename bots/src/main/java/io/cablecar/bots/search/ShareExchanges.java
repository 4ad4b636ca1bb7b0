package io.cablecar.bots.search;

import io.cablecar.bots.objective.Payout;
import io.cablecar.bots.shares.KnownShares;
import io.cablecar.bots.shares.ShareDeals;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.companies.Pick;

/** The worth of exchanging a share: what it adds to the payout, less a threshold. */
final class ShareExchanges {

    /** An exchange must gain this much, and as much again for each earlier one, so that exchanging ends. */
    private static final double THRESHOLD = 1.2;

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
        return PositionValue.rounded(now + gain - THRESHOLD * (1 + shares.exchangesMade()));
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
