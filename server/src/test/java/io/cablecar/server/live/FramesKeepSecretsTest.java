package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.Twins;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.conduct.TimeControl;
import io.cablecar.server.nodes.Neighbours;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.wire.ClientMessage;
import io.cablecar.server.wire.Wire;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a socket hears does not depend on what its seat may not know: two tables whose hidden cards differ send it the
 * same bytes, through seats taken, moves, refusals, questions, phrases, coming back, and reading over HTTP.
 */
class FramesKeepSecretsTest {

    private static final String ID = "0123456789012345678901";
    private static final long BEGIN = 1_800_000_000_000L;

    /** Nobody says more than one thing in so long, or the house would object. */
    private static final long PAUSE_MILLIS = 500;

    private static final Seed SERVER = Seed.ofText("server");

    private static final class Ear implements Caller {

        private final String guest;
        private final List<String> frames = Collections.synchronizedList(new ArrayList<>());

        Ear(String guest) {
            this.guest = guest;
        }

        @Override
        public String guest() {
            return guest;
        }

        @Override
        public void send(String frame) {
            frames.add(frame);
        }

        @Override
        public int lag() {
            return 20;
        }

        @Override
        public boolean mayMakeTable() {
            return true;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2, false, false, 1, 1", "3, false, false, 2, 2", "4, false, true, 3, 3", "2, true, false, 1, 4",
        "5, false, false, 1, 5", "6, true, true, 2, 6", "3, true, false, 3, 7", "2, false, true, 2, 8"
    })
    void framesAreTheSameForTwins(int players, boolean companies, boolean free, int hand, int seed) throws Exception {
        Random random = new Random(seed);
        Settings settings = new Settings(
                        Settings.Variant.of(new Rules(players, companies, free, hand, Layout.CABLECAR)),
                        Optional.empty(),
                        Optional.of(0),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new TimeControl.Total(600, 5)),
                        Optional.empty())
                .whole()
                .orElseThrow();
        List<Optional<Seed>> nonces = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            nonces.add(Optional.of(nonce(seat)));
        }
        Setup setup = new Setup(settings.gameRules(), 0, new SharedSeed(SERVER, nonces).seed());
        Game game = Game.start(setup);
        Dice dice = new Dice(seed);
        List<String> script = new ArrayList<>();
        for (int move = 0; move < 30 && !game.isOver(); move++) {
            List<Move> choices = game.legalMoves().stream()
                    .filter(choice -> !(choice instanceof Move.Exchange))
                    .toList();
            Move chosen = choices.get(dice.below(choices.size()));
            script.add(MoveText.print(chosen));
            game = ((Outcome.Accepted) game.play(chosen)).game();
        }
        for (int viewer = -1; viewer < players; viewer++) {
            Twins.Cards twin = Twins.twin(game, viewer, random);
            assertThat(twin).isNotEqualTo(Twins.Cards.of(setup));
            List<String> heard = play(settings, script, viewer, Game::start);
            assertThat(play(settings, script, viewer, twin::game)).isEqualTo(heard);
            assertThat(heard).hasSizeGreaterThan(script.size());
        }
    }

    private static Seed nonce(int seat) {
        return Seed.ofText("nonce " + seat);
    }

    /** Everything that the viewer hears while the script is played. */
    private static List<String> play(Settings settings, List<String> script, int viewer, Function<Setup, Game> deal)
            throws Exception {
        ListLog log = new ListLog();
        AtomicLong now = new AtomicLong(BEGIN);
        InstantSource source = () -> Instant.ofEpochMilli(now.get());
        Clock clock = source.withZone(ZoneOffset.UTC);
        int players = settings.gameRules().players();
        try (BotDesk bots = new BotDesk(1);
                Rooms rooms = new Rooms(
                        log, clock, bots, (table, moves, guests) -> {}, Neighbours.NONE, Integer.MAX_VALUE, deal)) {
            Step first = new Step(
                    1,
                    BEGIN,
                    Optional.empty(),
                    List.of(new Entry.Made("owner", settings, SERVER.hex(), Optional.empty())));
            log.append(TableLog.Append.of(ID, first, Table.made(first, deal), Optional.empty()))
                    .join();
            Ear ear = new Ear(viewer < 0 ? "watcher" : "guest " + viewer);
            List<Session> sessions = new ArrayList<>();
            for (int seat = 0; seat < players; seat++) {
                sessions.add(new Session(seat == viewer ? ear : new Ear("guest " + seat), rooms));
            }
            Session watching = viewer < 0 ? new Session(ear, rooms) : sessions.get(viewer);
            Script all = new Script(rooms, now);
            all.say(watching, "\"type\":\"join\"");
            for (int seat = 0; seat < players; seat++) {
                all.say(
                        sessions.get(seat),
                        "\"type\":\"sit\",\"name\":\"P" + seat + "\",\"commitment\":\""
                                + nonce(seat).commitment() + "\"");
            }
            for (int seat = 0; seat < players; seat++) {
                all.say(
                        sessions.get(seat),
                        "\"type\":\"reveal\",\"nonce\":\"" + nonce(seat).hex() + "\"");
            }
            for (int move = 0; move < script.size(); move++) {
                int toMove = rooms.table(ID).orElseThrow().toMove().orElseThrow();
                String play = "\"type\":\"play\",\"moves\":" + move + ",\"move\":\"";
                all.say(watching, play + "dddd33\"");
                all.say(watching, "\"type\":\"takeback\"");
                all.say(sessions.get((toMove + 1) % players), play + script.get(move) + "\"");
                all.say(sessions.get(toMove), play + script.get(move) + "\"");
                all.say(sessions.get(toMove), "\"type\":\"takeback\"");
                all.say(sessions.get(toMove), "\"type\":\"answer\",\"ask\":\"takeback\",\"yes\":false");
                all.say(sessions.get(toMove), "\"type\":\"say\",\"phrase\":\"oops\"");
                if (move % 7 == 3) {
                    all.say(watching, "\"type\":\"part\"");
                    all.say(watching, "\"type\":\"join\",\"since\":" + (3 + move / 2));
                    all.say(watching, "\"type\":\"join\"");
                    ear.frames.add(
                            Wire.write(rooms.look(ID, ear.guest()).orElseThrow().orElseThrow()));
                }
            }
            return List.copyOf(ear.frames);
        }
    }

    /** Says one thing after the other, each when the one before has been dealt with. */
    private static final class Script {

        private final Rooms rooms;
        private final AtomicLong now;
        private int next;

        Script(Rooms rooms, AtomicLong now) {
            this.rooms = rooms;
            this.now = now;
        }

        void say(Session session, String members) {
            now.addAndGet(PAUSE_MILLIS);
            String text = "{\"id\":\"m" + next++ + "\",\"table\":\"" + ID + "\"," + members + "}";
            session.hear((ClientMessage.Request) Wire.message(text).orElseThrow());
            assertThat(rooms.table(ID)).isPresent();
        }
    }
}
