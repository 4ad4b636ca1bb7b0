package io.cablecar.server.chaos;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.RulesJson;
import io.cablecar.server.client.FarView;
import io.cablecar.server.client.Message;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;

/** Two people who play game after game, usually at different nodes, with more time than they ever need. */
final class Pair {

    private static final int SECONDS_A_MOVE = 300;

    private final String name;
    private final List<Regular> persons;
    private final Ledger ledger;
    private final String settings = settings();
    private final AtomicInteger moves = new AtomicInteger();

    Pair(int number, List<URI> nodes, HttpClient http, Ledger ledger, AtomicBoolean ending) {
        this.name = "p" + number;
        this.persons = List.of(new Regular(nodes, number, http, ending), new Regular(nodes, number + 1, http, ending));
        this.ledger = ledger;
    }

    private static String settings() {
        Json json = new Json().open('{').name("rules");
        RulesJson.write(json, Rules.base(2));
        json.name("clock").open('{');
        json.name("type").value("perMove").name("seconds").value(SECONDS_A_MOVE);
        return json.close('}').close('}').toString();
    }

    /** How many moves of theirs were acknowledged. */
    int moves() {
        return moves.get();
    }

    /** Plays until it is over for all. */
    void play() {
        try {
            for (int game = 0; ; game++) {
                String table = persons.get(0).until(visit -> visit.makeTable(settings));
                ledger.opened(table);
                play(table, name + "g" + game + "m");
            }
        } catch (Regular.Over over) {
            persons.forEach(Regular::leave);
        }
    }

    private void play(String table, String prefix) {
        for (int next = 0; ; next++) {
            String id = prefix + next;
            JsonNode seen = persons.get(0).until(visit -> visit.get("/api/v1/tables/" + table));
            switch (seen.path("phase").asString()) {
                case "over" -> {
                    return;
                }
                case "playing" -> move(persons.get(seen.at("/game/view/toMove").asInt()), table, id);
                default -> prepare(table, id, seen.path("phase").asString().equals("open"));
            }
        }
    }

    private void move(Regular person, String table, String id) {
        FarView view = new FarView();
        view.hear(person.until(visit -> visit.get("/api/v1/tables/" + table)));
        if (!view.isMyTurn()) {
            return;
        }
        List<Move> legal = view.view().legalMoves();
        String move = MoveText.print(legal.get(view.moves() * 7 % legal.size()));
        JsonNode answer = person.ask(
                new Message("play", id, table).with("moves", view.moves()).with("move", move));
        if (answer.path("type").asString().equals("done")) {
            ledger.told(table, id, answer.path("n").asInt(), move);
            moves.incrementAndGet();
        }
    }

    private void prepare(String table, String id, boolean isOpen) {
        for (int seat = 0; seat < persons.size(); seat++) {
            Regular person = persons.get(seat);
            Seed nonce = person.nonce(table);
            String own = id + "s" + seat;
            person.ask(
                    isOpen
                            ? new Message("sit", own, table)
                                    .with("seat", seat)
                                    .with("name", "P")
                                    .with("commitment", nonce.commitment())
                            : new Message("reveal", own, table).with("nonce", nonce.hex()));
        }
    }
}
