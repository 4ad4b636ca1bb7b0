package io.cablecar.browser;

import io.cablecar.bots.Rating;
import io.cablecar.bots.Review;
import io.cablecar.bots.Verdict;
import io.cablecar.engine.notation.Json;
import java.util.List;
import java.util.Optional;

/** A review as JSON for the pages. */
final class Reviewed {

    private final Json json = new Json();

    private Reviewed() {}

    static String of(Review review) {
        return new Reviewed().write(review);
    }

    private String write(Review review) {
        json.open('{').name("aim").value(review.aim().word());
        json.name("moves").open('[');
        for (Verdict verdict : review.verdicts()) {
            verdict(verdict);
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
            json.name("before").value(point.before());
            json.name("after").value(point.after());
            json.name("byPlay").value(point.byPlay()).close('}');
        }
        return json.close(']').close('}').toString();
    }

    private void verdict(Verdict verdict) {
        json.open('{').name("seat").value(verdict.seat()).name("rating");
        optional(verdict.rating().map(Rating::word));
        json.name("lost").value(verdict.lost());
        json.name("luck").value(verdict.luck()).name("chosen");
        Judgements.judgement(json, verdict.chosen(), true);
        json.name("best");
        if (verdict.best().equals(verdict.chosen())) {
            json.nothing();
        } else {
            Judgements.judgement(json, verdict.best(), true);
        }
        json.close('}');
    }

    private void balance(Review.Balance balance) {
        json.open('{').name("counts").values(balance.counts());
        json.name("lost").value(balance.lost());
        json.name("luck").value(balance.luck());
        json.close('}');
    }

    private void numbers(List<Double> numbers) {
        json.open('[');
        for (double number : numbers) {
            json.value(number);
        }
        json.close(']');
    }

    private void optional(Optional<String> word) {
        if (word.isPresent()) {
            json.value(word.get());
        } else {
            json.nothing();
        }
    }
}
