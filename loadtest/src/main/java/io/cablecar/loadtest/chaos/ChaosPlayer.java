package io.cablecar.loadtest.chaos;

import io.cablecar.engine.chance.Seed;
import io.cablecar.server.client.GuestClient;
import io.cablecar.server.client.Message;
import io.cablecar.server.client.TextSocket;
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

/** A player who moves on to the next node after every failure and repeats unanswered messages under the same id. */
final class ChaosPlayer implements TextSocket.Listener {

    private static final JsonMapper JSON = new JsonMapper();
    private static final long ANSWER_MILLIS = 4_000;
    private static final int RETRY_MILLIS = 100;

    private final List<URI> nodes;
    private final HttpClient http;
    private final AtomicBoolean stopping;
    private final Map<String, JsonNode> answers = new ConcurrentHashMap<>();
    private final Map<String, Seed> nonces = new ConcurrentHashMap<>();
    private int node;
    private Optional<GuestClient> guest = Optional.empty();
    private TextSocket socket = TextSocket.NONE;
    private volatile boolean disconnected = true;

    /**
     * @param first the index of the node to start with
     * @param stopping ends all requests with {@link Stopped} when set
     */
    ChaosPlayer(List<URI> nodes, int first, HttpClient http, AtomicBoolean stopping) {
        this.nodes = nodes;
        this.node = first;
        this.http = http;
        this.stopping = stopping;
    }

    /** Thrown by pending requests when the run ends. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    interface Request<T> {
        T send(GuestClient guest) throws IOException, InterruptedException;
    }

    /** Repeats a request, at one node after the other, until it succeeds. */
    <T> T retry(Request<T> request) {
        while (!stopping.get()) {
            try {
                URI address = nodes.get(Math.floorMod(node, nodes.size()));
                if (guest.isEmpty()) {
                    guest = Optional.of(GuestClient.to(address, http));
                }
                return request.send(guest.get().at(address));
            } catch (IOException | CompletionException failed) {
                node++;
                pause();
            } catch (InterruptedException stop) {
                throw new IllegalStateException(stop);
            }
        }
        throw new Stopped();
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }

    Seed nonce(String table) {
        return nonces.computeIfAbsent(table, unknown -> Seed.ofText(table + hashCode()));
    }

    /** Repeats a message until a node answers it; the answer {@code busy} does not count. */
    JsonNode ask(Message message) {
        String id = message.id();
        String text = message.text();
        while (true) {
            while (disconnected) {
                disconnected = false;
                socket = retry(client -> client.connect(this));
            }
            answers.remove(id);
            socket.send(text);
            Optional<JsonNode> answer = await(id);
            boolean isBusy =
                    answer.isPresent() && answer.get().path("code").asString("").equals("busy");
            if (answer.isPresent() && !isBusy) {
                return answer.get();
            }
            socket.abort();
            disconnected = true;
            node++;
        }
    }

    private synchronized Optional<JsonNode> await(String id) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ANSWER_MILLIS);
        while (!disconnected && !answers.containsKey(id)) {
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

    void disconnect() {
        socket.abort();
    }

    @Override
    public synchronized void onText(String text) {
        JsonNode message = JSON.readTree(text);
        if (message.path("id").isString()) {
            answers.put(message.path("id").asString(), message);
            notifyAll();
        }
    }

    @Override
    public synchronized void onClosed(String reason) {
        disconnected = true;
        notifyAll();
    }
}
