package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.HiddenCardVariants;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.TableReplay;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.table.TestSettings;
import io.cablecar.server.table.TimeControl;
import io.cablecar.server.wire.ClientMessage;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The frames for a client do not depend on what its seat may not know: two tables that differ only in hidden cards send
 * the same bytes while seats are taken, moves are made and refused, requests and phrases are sent, and clients return.
 */
class FramesKeepSecretsTest {

    /** The time between requests, which keeps them below the rate limits. */
    private static final long PAUSE_MILLIS = 500;

    @ParameterizedTest
    @CsvSource({
        "2, false, false, 1, 1", "3, false, false, 2, 2", "4, false, true, 3, 3", "2, true, false, 1, 4",
        "5, false, false, 1, 5", "6, true, true, 2, 6", "3, true, false, 3, 7", "2, false, true, 2, 8"
    })
    void framesDoNotDependOnHiddenCards(int players, boolean companies, boolean free, int hand, int seed)
            throws Exception {
        Random random = new Random(seed);
        Settings settings = TestSettings.withClock(
                Settings.usual(new Rules(players, companies, free, hand, Layout.CABLECAR)),
                new TimeControl.Total(600, 5));
        List<Optional<Seed>> nonces = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            nonces.add(Optional.of(nonce(seat)));
        }
        Setup setup = new Setup(settings.rules(), 0, new SharedSeed(TestRooms.SERVER_SEED, nonces).seed());
        Game game = Game.start(setup);
        RandomNumbers numbers = new RandomNumbers(seed);
        List<String> script = new ArrayList<>();
        for (int move = 0; move < 30 && !game.isOver(); move++) {
            List<Move> choices = game.legalMoves().stream()
                    .filter(choice -> !(choice instanceof Move.Exchange))
                    .toList();
            Move chosen = choices.get(numbers.below(choices.size()));
            script.add(MoveText.print(chosen));
            game = ((Outcome.Accepted) game.play(chosen)).game();
        }
        for (int viewer = -1; viewer < players; viewer++) {
            HiddenCardVariants.Cards twin = HiddenCardVariants.twin(game, viewer, random);
            assertThat(twin).isNotEqualTo(HiddenCardVariants.Cards.of(setup));
            List<String> frames = play(settings, script, viewer, Game::start);
            assertThat(play(settings, script, viewer, twin::game)).isEqualTo(frames);
            assertThat(frames).hasSizeGreaterThan(script.size());
        }
    }

    @Test
    void depositsAndNoncesOfATableOverDaysAreShownOnlyWhenTheGameIsOver() throws Exception {
        int players = 3;
        Settings settings = TestSettings.withClock(Settings.usual(Rules.base(players)), new TimeControl.Days(2));
        try (TestRooms node = new TestRooms(TableReplay.STANDARD)) {
            String table = node.createTable(settings);
            Script all = new Script(node, table);
            List<RecordingClient> clients = new ArrayList<>(List.of(new RecordingClient("watcher")));
            List<Session> sessions = new ArrayList<>();
            all.send(new Session(clients.get(0), node.rooms), "\"type\":\"join\"");
            List<String> secrets = new ArrayList<>(List.of(TestRooms.SERVER_SEED.hex()));
            for (int seat = 0; seat < players; seat++) {
                RecordingClient client = new RecordingClient("guest " + seat);
                clients.add(client);
                sessions.add(new Session(client, node.rooms));
                all.send(sessions.get(seat), "\"type\":\"join\"");
                all.send(
                        sessions.get(seat),
                        "\"type\":\"sit\",\"name\":\"P" + seat + "\",\"commitment\":\""
                                + nonce(seat).commitment() + "\",\"deposit\":\""
                                + nonce(seat).hex() + "\"");
                secrets.add(nonce(seat).hex());
            }
            all.send(
                    sessions.get(1),
                    "\"type\":\"commit\",\"commitment\":\"" + nonce(11).commitment() + "\"");
            node.now.addAndGet(TableRules.SUMMON_MILLIS);
            all.send(sessions.get(2), "\"type\":\"join\"");
            all.send(
                    sessions.get(1),
                    "\"type\":\"reveal\",\"nonce\":\"" + nonce(11).hex() + "\"");
            secrets.add(nonce(11).hex());
            Game game = node.rooms.table(table).orElseThrow().game().orElseThrow();
            all.send(
                    sessions.get(0),
                    "\"type\":\"play\",\"moves\":0,\"move\":\""
                            + MoveText.print(game.legalMoves().get(0)) + "\"");
            for (Session session : sessions) {
                all.send(session, "\"type\":\"part\"");
                all.send(session, "\"type\":\"join\",\"since\":1");
                all.send(session, "\"type\":\"join\"");
            }
            for (RecordingClient client : clients) {
                client.send(Wire.write(((Rooms.Lookup.Found) node.rooms.lookUp(table, client.guests())).table()));
                assertThat(String.join("\n", client.frames())).contains(nonce(0).commitment());
                for (String secret : secrets) {
                    assertThat(client.frames()).noneMatch(frame -> frame.contains(secret));
                }
            }
            for (Session session : sessions) {
                all.send(session, "\"type\":\"resign\"");
            }
            for (RecordingClient client : clients) {
                String last = String.join("\n", client.frames());
                assertThat(secrets).allMatch(last::contains);
            }
        }
    }

    private static Seed nonce(int seat) {
        return Seed.ofText("nonce " + seat);
    }

    /** All frames that the viewer is sent while the script is played. */
    private static List<String> play(Settings settings, List<String> script, int viewer, Function<Setup, Game> deal)
            throws Exception {
        int players = settings.rules().players();
        try (TestRooms node = new TestRooms(new TableReplay(deal))) {
            String table = node.createTable(settings);
            RecordingClient client = new RecordingClient(viewer < 0 ? "watcher" : "guest " + viewer);
            List<Session> sessions = new ArrayList<>();
            for (int seat = 0; seat < players; seat++) {
                sessions.add(new Session(seat == viewer ? client : new RecordingClient("guest " + seat), node.rooms));
            }
            Session watching = viewer < 0 ? new Session(client, node.rooms) : sessions.get(viewer);
            Script all = new Script(node, table);
            all.send(watching, "\"type\":\"join\"");
            for (int seat = 0; seat < players; seat++) {
                all.send(
                        sessions.get(seat),
                        "\"type\":\"sit\",\"name\":\"P" + seat + "\",\"commitment\":\""
                                + nonce(seat).commitment() + "\"");
            }
            for (int seat = 0; seat < players; seat++) {
                all.send(
                        sessions.get(seat),
                        "\"type\":\"reveal\",\"nonce\":\"" + nonce(seat).hex() + "\"");
            }
            for (int move = 0; move < script.size(); move++) {
                int toMove = node.rooms.table(table).orElseThrow().toMove().orElseThrow();
                String play = "\"type\":\"play\",\"moves\":" + move + ",\"move\":\"";
                all.send(watching, play + "dddd33\"");
                all.send(watching, "\"type\":\"takeback\"");
                all.send(sessions.get((toMove + 1) % players), play + script.get(move) + "\"");
                all.send(sessions.get(toMove), play + script.get(move) + "\"");
                all.send(sessions.get(toMove), "\"type\":\"takeback\"");
                all.send(sessions.get(toMove), "\"type\":\"answer\",\"ask\":\"takeback\",\"yes\":false");
                all.send(sessions.get(toMove), "\"type\":\"say\",\"phrase\":\"oops\"");
                if (move % 7 == 3) {
                    all.send(watching, "\"type\":\"part\"");
                    all.send(watching, "\"type\":\"join\",\"since\":" + (3 + move / 2));
                    all.send(watching, "\"type\":\"join\"");
                    Rooms.Lookup found = node.rooms.lookUp(table, client.guests());
                    client.send(Wire.write(((Rooms.Lookup.Found) found).table()));
                }
            }
            return client.frames();
        }
    }

    /** Sends requests, each after the one before has been handled. */
    private static final class Script {

        private final TestRooms node;
        private final String table;
        private int next;

        Script(TestRooms node, String table) {
            this.node = node;
            this.table = table;
        }

        void send(Session session, String members) {
            node.now.addAndGet(PAUSE_MILLIS);
            String text = "{\"id\":\"m" + next++ + "\",\"table\":\"" + table + "\"," + members + "}";
            session.onRequest((ClientMessage.Request) Wire.message(text).orElseThrow());
            assertThat(node.rooms.table(table)).isPresent();
        }
    }
}
