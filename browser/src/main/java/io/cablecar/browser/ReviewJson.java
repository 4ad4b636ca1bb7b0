package io.cablecar.browser;

import io.cablecar.bots.review.MoveReview;
import io.cablecar.bots.review.Rating;
import io.cablecar.bots.review.Review;
import io.cablecar.engine.notation.Json;
import java.util.List;

/** Writes a review as JSON for the pages. */
final class ReviewJson {

    private final Json json = new Json();

    private ReviewJson() {}

    static String of(Review review) {
        return new ReviewJson().write(review);
    }

    private String write(Review review) {
        json.open('{').name("aim").value(review.aim().word());
        json.name("moves").open('[');
        for (MoveReview move : review.moves()) {
            move(move);
        }
        json.close(']').name("chances").open('[');
        for (List<Double> chances : review.chances()) {
            numbers(chances);
        }
        json.close(']').name("points").open('[');
        for (List<Integer> points : review.points()) {
            json.values(points);
        }
        json.close(']').name("balances").open('[');
        for (Review.Balance balance : review.balances()) {
            balance(balance);
        }
        json.close(']').name("turningPoints").open('[');
        for (Review.TurningPoint point : review.turningPoints()) {
            json.open('{').name("move").value(point.move());
            json.name("seat").value(point.seat());
            json.name("before").thousandths(point.before());
            json.name("after").thousandths(point.after());
            json.name("byPlay").value(point.byPlay()).close('}');
        }
        return json.close(']').close('}').toString();
    }

    private void move(MoveReview move) {
        json.open('{').name("seat").value(move.seat()).name("rating");
        json.optional(move.rating().map(Rating::word));
        json.name("lost").thousandths(move.lost()).name("chosen");
        EvaluationJson.judgement(json, move.chosen(), true);
        json.name("best");
        if (move.best().equals(move.chosen())) {
            json.nullValue();
        } else {
            EvaluationJson.judgement(json, move.best(), true);
        }
        json.close('}');
    }

    private void balance(Review.Balance balance) {
        json.open('{').name("counts").values(balance.counts());
        json.name("lost").thousandths(balance.lost());
        json.close('}');
    }

    private void numbers(List<Double> numbers) {
        json.open('[');
        for (double number : numbers) {
            json.thousandths(number);
        }
        json.close(']');
    }
}
