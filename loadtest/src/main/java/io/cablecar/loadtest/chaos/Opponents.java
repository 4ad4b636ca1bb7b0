package io.cablecar.loadtest.chaos;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.RulesJson;
import io.cablecar.server.client.Message;
import io.cablecar.server.client.RemoteView;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;

/** Two players who play one game after the other, usually at different nodes, with ample time on their clocks. */
final class Opponents {

    private static final int SECONDS_PER_MOVE = 300;

    private final String name;
    private final List<ChaosPlayer> players;
    private final AcknowledgedMoves acknowledged;
    private final String settings = settings();
    private final AtomicInteger moves = new AtomicInteger();
    private final Latencies latencies;
    private final Duration pause;

    /** Plays at full speed. */
    Opponents(int number, List<URI> nodes, HttpClient http, AcknowledgedMoves acknowledged, AtomicBoolean stopping) {
        this(number, nodes, http, acknowledged, stopping, new Latencies(), Duration.ZERO);
    }

    /**
     * @param latencies receives the time that each acknowledgement took
     * @param pause between two moves
     */
    Opponents(
            int number,
            List<URI> nodes,
            HttpClient http,
            AcknowledgedMoves acknowledged,
            AtomicBoolean stopping,
            Latencies latencies,
            Duration pause) {
        this.latencies = latencies;
        this.pause = pause;
        this.name = "p" + number;
        this.players = List.of(
                new ChaosPlayer(nodes, number, http, stopping), new ChaosPlayer(nodes, number + 1, http, stopping));
        this.acknowledged = acknowledged;
    }

    private static String settings() {
        Json json = new Json().open('{').name("rules");
        RulesJson.write(json, Rules.base(2));
        json.name("clock").open('{');
        json.name("type").value("perMove").name("seconds").value(SECONDS_PER_MOVE);
        return json.close('}').close('}').toString();
    }

    /** The number of acknowledged moves of both players. */
    int moves() {
        return moves.get();
    }

    /** Plays until the run ends. */
    void play() {
        try {
            for (int game = 0; ; game++) {
                String table = players.get(0).retry(guest -> guest.makeTable(settings));
                acknowledged.addTable(table);
                play(table, name + "g" + game + "m");
            }
        } catch (ChaosPlayer.Stopped stopped) {
            players.forEach(ChaosPlayer::disconnect);
        }
    }

    private void play(String table, String prefix) {
        for (int next = 0; ; next++) {
            String id = prefix + next;
            JsonNode state = players.get(0).retry(guest -> guest.get("/api/v1/tables/" + table));
            switch (state.path("phase").asString()) {
                case "over" -> {
                    return;
                }
                case "playing" -> move(players.get(state.at("/game/view/toMove").asInt()), table, id);
                default -> prepare(table, id, state.path("phase").asString().equals("open"));
            }
        }
    }

    private void move(ChaosPlayer player, String table, String id) {
        RemoteView view = new RemoteView();
        view.update(player.retry(guest -> guest.get("/api/v1/tables/" + table)));
        if (!view.isMyTurn()) {
            return;
        }
        List<Move> legal = view.view().legalMoves();
        String move = MoveText.print(legal.get(view.moves() * 7 % legal.size()));
        long asked = System.nanoTime();
        JsonNode answer = player.ask(
                new Message("play", id, table).with("moves", view.moves()).with("move", move));
        if (answer.path("type").asString().equals("done")) {
            latencies.add(System.nanoTime() - asked);
            acknowledged.add(table, id, answer.path("n").asInt(), move);
            moves.incrementAndGet();
            think();
        }
    }

    private void think() {
        try {
            TimeUnit.MILLISECONDS.sleep(pause.toMillis());
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }

    /** Seats both players at an open table; otherwise reveals their nonces. */
    private void prepare(String table, String id, boolean isOpen) {
        for (int seat = 0; seat < players.size(); seat++) {
            ChaosPlayer player = players.get(seat);
            Seed nonce = player.nonce(table);
            String seatId = id + "s" + seat;
            player.ask(
                    isOpen
                            ? new Message("sit", seatId, table)
                                    .with("seat", seat)
                                    .with("name", "P" + seat)
                                    .with("commitment", nonce.commitment())
                            : new Message("reveal", seatId, table).with("nonce", nonce.hex()));
        }
    }
}
