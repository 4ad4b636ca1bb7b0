package io.cablecar.server.chaos;

import io.cablecar.engine.chance.Seed;
import io.cablecar.server.client.Message;
import io.cablecar.server.client.TextSocket;
import io.cablecar.server.client.Visit;
import io.cablecar.server.client.Wireline;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A person who never gives up: goes to the next node and says again what was not answered, under the same name. */
final class Regular implements Wireline.Listener {

    private static final JsonMapper JSON = new JsonMapper();
    private static final long PATIENCE_MILLIS = 4_000;
    private static final int KNOCK_AGAIN_MILLIS = 100;

    private final List<URI> nodes;
    private final HttpClient http;
    private final AtomicBoolean ending;
    private final Map<String, JsonNode> answers = new ConcurrentHashMap<>();
    private final Map<String, Seed> nonces = new ConcurrentHashMap<>();
    private int node;
    private Optional<Visit> visit = Optional.empty();
    private TextSocket line = TextSocket.NONE;
    private volatile boolean gone = true;

    Regular(List<URI> nodes, int first, HttpClient http, AtomicBoolean ending) {
        this.nodes = nodes;
        this.node = first;
        this.http = http;
        this.ending = ending;
    }

    /** Thrown when the play ends while somebody waits. */
    static final class Over extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    interface Call<T> {
        T make(Visit visit) throws IOException, InterruptedException;
    }

    /** Calls until somebody answers, at one node after the other. */
    <T> T until(Call<T> call) {
        while (!ending.get()) {
            try {
                URI there = nodes.get(Math.floorMod(node, nodes.size()));
                if (visit.isEmpty()) {
                    visit = Optional.of(Visit.to(there, http));
                }
                return call.make(visit.get().at(there));
            } catch (IOException | CompletionException down) {
                node++;
                pause();
            } catch (InterruptedException stop) {
                throw new IllegalStateException(stop);
            }
        }
        throw new Over();
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(KNOCK_AGAIN_MILLIS);
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }

    Seed nonce(String table) {
        return nonces.computeIfAbsent(table, fresh -> Seed.ofText(table + hashCode()));
    }

    /** Says something until it is answered; what could not be done just now is said again. */
    JsonNode ask(Message message) {
        String id = message.id();
        String text = message.text();
        while (true) {
            while (gone) {
                gone = false;
                line = until(there -> there.connect(this));
            }
            answers.remove(id);
            line.send(text);
            Optional<JsonNode> answer = await(id);
            boolean isBusy =
                    answer.isPresent() && answer.get().path("code").asString("").equals("busy");
            if (answer.isPresent() && !isBusy) {
                return answer.get();
            }
            line.abort();
            gone = true;
            node++;
        }
    }

    private synchronized Optional<JsonNode> await(String id) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        while (!gone && !answers.containsKey(id)) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                break;
            }
            try {
                wait(left);
            } catch (InterruptedException stop) {
                throw new IllegalStateException(stop);
            }
        }
        return Optional.ofNullable(answers.get(id));
    }

    void leave() {
        line.abort();
    }

    @Override
    public synchronized void heard(String text) {
        JsonNode message = JSON.readTree(text);
        if (message.path("id").isString()) {
            answers.put(message.path("id").asString(), message);
            notifyAll();
        }
    }

    @Override
    public synchronized void gone(String why) {
        gone = true;
        notifyAll();
    }
}
