package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.chance.Seed;
import io.cablecar.server.client.FarView;
import io.cablecar.server.client.Visit;
import io.cablecar.server.client.Wireline;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.SqlTableLog;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The server is killed at any moment, over and over, while people play: every move that was acknowledged is there
 * afterwards, under the number that was told, and none is there twice.
 */
@ParameterizedClass
@EnumSource
class CrashTest {

    @Parameter
    Databases databases;

    private static final int TABLES = 3;
    private static final long PATIENCE_MILLIS = 5_000;
    private static final JsonMapper JSON = new JsonMapper();

    /** What was acknowledged: by table and id of the message, the number and the move. */
    private record Told(int number, String move) {}

    private final Map<String, Map<String, Told>> told = new ConcurrentHashMap<>();
    private final AtomicInteger acknowledged = new AtomicInteger();
    private final Semaphore unkilled = new Semaphore(0);
    private final AtomicBoolean ending = new AtomicBoolean();
    private final Door door = new Door();
    private final HttpClient http = HttpClient.newHttpClient();

    @TempDir
    Path data;

    private DatabaseAddress database;

    @Test
    void nothingAcknowledgedIsEverLostOrDoubled() throws Exception {
        int kills = Integer.getInteger("cablecar.kills", databases == Databases.SQLITE ? 24 : 8);
        database = databases.fresh(data);
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        URI address = URI.create("http://127.0.0.1:" + port);
        Random random = new Random(7);
        Process server = start(port);
        List<Thread> players = new ArrayList<>();
        for (int i = 0; i < TABLES; i++) {
            int number = i;
            players.add(Thread.ofVirtual().start(() -> play(address, number)));
        }
        for (int kill = 0; kill < kills; kill++) {
            unkilled.acquire(1 + random.nextInt(20));
            door.shut();
            server.destroyForcibly().waitFor();
            server = start(port);
        }
        ending.set(true);
        for (Thread player : players) {
            player.join();
        }
        server.destroyForcibly().waitFor();
        check();
        assertThat(acknowledged.get()).isGreaterThanOrEqualTo(kills);
    }

    private Process start(int port) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx128m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrashHouse.class.getName(),
                        databases == Databases.SQLITE ? data.toString() : database.url(),
                        Integer.toString(port))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        assertThat(out.readLine()).isEqualTo("open " + port);
        door.open();
        return process;
    }

    /** Plays game after game at one table after the other, for both seats, whatever happens to the server. */
    private void play(URI address, int number) {
        Person[] persons = {new Person(address), new Person(address)};
        int game = 0;
        while (!ending.get()) {
            String prefix = "t" + number + "g" + game++ + "m";
            String table = persons[0].until(() -> persons[0].visit().makeTable(Player.settings(Map.of(), 2)));
            told.put(table, new ConcurrentHashMap<>());
            int next = 0;
            while (!ending.get()) {
                JsonNode seen = persons[0].until(() -> persons[0].visit().get("/api/v1/tables/" + table));
                String phase = seen.path("phase").asString();
                if (phase.equals("over")) {
                    break;
                }
                int mover =
                        phase.equals("playing") ? seen.at("/game/view/toMove").asInt() : 0;
                String id = prefix + next++;
                if (phase.equals("playing")) {
                    Person person = persons[mover];
                    JsonNode own = person.until(() -> person.visit().get("/api/v1/tables/" + table));
                    FarView view = new FarView();
                    view.hear(own);
                    String move = Player.someMove(view);
                    JsonNode answer = person.ask(
                            id, table, "\"type\":\"play\",\"moves\":" + view.moves() + ",\"move\":\"" + move + "\"");
                    if (answer.path("type").asString().equals("done")) {
                        told.get(table).put(id, new Told(answer.path("n").asInt(), move));
                        acknowledged.incrementAndGet();
                        unkilled.release();
                    }
                } else {
                    prepare(persons, table, id, phase);
                }
            }
        }
        for (Person person : persons) {
            person.leave();
        }
    }

    private static void prepare(Person[] persons, String table, String id, String phase) {
        for (int seat = 0; seat < persons.length; seat++) {
            Person person = persons[seat];
            Seed nonce = person.nonce(table);
            person.ask(
                    id + "s" + seat,
                    table,
                    phase.equals("open")
                            ? "\"type\":\"sit\",\"seat\":" + seat + ",\"name\":\"P\",\"commitment\":\""
                                    + nonce.commitment() + "\""
                            : "\"type\":\"reveal\",\"nonce\":\"" + nonce.hex() + "\"");
        }
    }

    private void check() throws IOException {
        try (Database opened = Database.open(database);
                SqlTableLog log = new SqlTableLog(opened)) {
            for (var entry : told.entrySet()) {
                List<Step> steps = log.read(entry.getKey(), 0);
                List<Step.Cause> causes = steps.stream()
                        .map(Step::cause)
                        .flatMap(Optional::stream)
                        .toList();
                assertThat(causes).doesNotHaveDuplicates();
                Table whole = Table.of(steps);
                assertThat(whole.number()).isEqualTo(steps.size());
                assertThat(whole.phase()).isIn((Object[]) Phase.values());
                entry.getValue().forEach((id, told) -> {
                    Step step = steps.get(told.number() - 1);
                    assertThat(step.cause().orElseThrow().id()).isEqualTo(id);
                    assertThat(step.entries())
                            .anyMatch(made -> made instanceof Entry.Moved moved
                                    && moved.move().equals(told.move()));
                });
            }
        }
    }

    /** Shut while there is no server, so that nobody knocks in vain all the time. */
    private static final class Door {

        private boolean isOpen;

        synchronized void open() {
            isOpen = true;
            notifyAll();
        }

        synchronized void shut() {
            isOpen = false;
        }

        synchronized void awaitOpen() {
            while (!isOpen) {
                try {
                    wait();
                } catch (InterruptedException stop) {
                    throw new IllegalStateException(stop);
                }
            }
        }
    }

    /** A person who never gives up: connects again and says again what was not answered, under the same name. */
    private final class Person implements Wireline.Listener {

        private final URI address;
        private final Map<String, JsonNode> answers = new ConcurrentHashMap<>();
        private final Map<String, Seed> nonces = new ConcurrentHashMap<>();
        private Visit visit;
        private Wireline line;
        private volatile boolean gone;

        Person(URI address) {
            this.address = address;
        }

        private interface Attempt<T> {
            T make() throws IOException, InterruptedException;
        }

        Visit visit() throws IOException, InterruptedException {
            if (visit == null) {
                visit = Visit.to(address, http);
            }
            return visit;
        }

        Seed nonce(String table) {
            return nonces.computeIfAbsent(table, fresh -> Seed.ofText(table + hashCode()));
        }

        <T> T until(Attempt<T> attempt) {
            while (true) {
                try {
                    return attempt.make();
                } catch (IOException | CompletionException down) {
                    door.awaitOpen();
                } catch (InterruptedException stop) {
                    throw new IllegalStateException(stop);
                }
            }
        }

        JsonNode ask(String id, String table, String members) {
            String text = "{\"id\":\"" + id + "\",\"table\":\"" + table + "\"," + members + "}";
            while (true) {
                connect();
                line.send(text);
                Optional<JsonNode> answer = await(id, System.currentTimeMillis() + PATIENCE_MILLIS);
                if (answer.isPresent()) {
                    return answer.get();
                }
                line.abort();
                gone = true;
            }
        }

        private synchronized Optional<JsonNode> await(String id, long end) {
            while (!gone) {
                JsonNode answer = answers.get(id);
                if (answer != null && !answer.path("code").asString("").equals("busy")) {
                    return Optional.of(answer);
                }
                long left = end - System.currentTimeMillis();
                if (left <= 0) {
                    break;
                }
                try {
                    wait(left);
                } catch (InterruptedException stop) {
                    throw new IllegalStateException(stop);
                }
            }
            return Optional.empty();
        }

        private void connect() {
            while (line == null || gone) {
                gone = false;
                line = until(() -> visit().connect(this));
            }
        }

        void leave() {
            if (line != null) {
                line.abort();
            }
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
}
