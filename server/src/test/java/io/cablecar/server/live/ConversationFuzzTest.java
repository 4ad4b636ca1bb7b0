package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.cablecar.engine.chance.Seed;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
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
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;

/**
 * Two persons and a stranger say whatever they like at one table, and time goes by as it likes: each message that can
 * be read is answered once, nothing breaks, and the log tells the table again. In the suite Jazzer looks for a minute
 * for conversations that lead to code where none has been.
 */
class ConversationFuzzTest {

    private static final int MOST_MESSAGES = 40;
    private static final int TABLES_A_HOUSE = 500;
    private static final long BEGIN = 1_800_000_000_000L;
    private static final List<String> KINDS = List.of(
            "join",
            "part",
            "sit",
            "stand",
            "free",
            "fill",
            "commit",
            "start",
            "reveal",
            "play",
            "takeback",
            "end",
            "answer",
            "resign",
            "return",
            "say",
            "hints",
            "rematch",
            "link",
            "claim",
            "lobby",
            "pong",
            "dance");
    private static final List<String> MOVES = List.of("draw", "pass", "x10u", "x40d", "cbaa07", "aacb00+1", "dddd33");

    /** One of those who speak. */
    private static final class Voice implements Caller {

        private final String guest;
        private final Seed nonce;
        private final List<String> heard = Collections.synchronizedList(new ArrayList<>());

        Voice(String guest) {
            this.guest = guest;
            this.nonce = Seed.ofText(guest);
        }

        @Override
        public String guest() {
            return guest;
        }

        @Override
        public void send(String frame) {
            heard.add(frame);
        }

        long answersTo(ClientMessage.Request request) {
            String id = "\"id\":" + Wire.write((Object) request.id());
            synchronized (heard) {
                return heard.stream().filter(frame -> frame.contains(id)).count();
            }
        }

        @Override
        public int lag() {
            return 40;
        }

        @Override
        public boolean mayMakeTable() {
            return true;
        }
    }

    /** Rooms with their threads take longer to make than a conversation, so several share them. */
    private static final class Premises implements AutoCloseable {

        private final ListLog log = new ListLog();
        private final AtomicLong now = new AtomicLong(BEGIN);
        private final BotDesk bots = new BotDesk(1);
        private final Rooms rooms;
        private int tables;

        Premises() {
            InstantSource source = () -> Instant.ofEpochMilli(now.get());
            Clock clock = source.withZone(ZoneOffset.UTC);
            rooms = new Rooms(log, clock, bots, (table, moves, guests) -> {}, Neighbours.NONE, 5);
        }

        String table(Settings settings) {
            String id = String.format(java.util.Locale.ROOT, "%022d", tables++);
            Step first = new Step(
                    1,
                    now.get(),
                    Optional.empty(),
                    List.of(new Entry.Made(
                            "ada", settings, Seed.ofText("server").hex(), Optional.empty())));
            log.append(TableLog.Append.of(
                            id, first, Table.made(first, io.cablecar.engine.game.Game::start), Optional.empty()))
                    .join();
            return id;
        }

        @Override
        public void close() {
            rooms.close();
            bots.close();
        }
    }

    private static Premises premises = new Premises();

    @AfterAll
    static void close() {
        premises.close();
    }

    @FuzzTest(maxDuration = "1m")
    void whateverIsSaidIsAnsweredOnce(FuzzedDataProvider data) {
        if (premises.tables >= TABLES_A_HOUSE) {
            premises.close();
            premises = new Premises();
        }
        Settings settings = Wire.read(settings(data), Settings.class)
                .flatMap(Settings::whole)
                .orElseThrow();
        String table = premises.table(settings);
        List<Voice> voices = List.of(new Voice("ada"), new Voice("bob"), new Voice("eve"));
        List<Session> sessions =
                voices.stream().map(voice -> new Session(voice, premises.rooms)).toList();
        for (int said = 0; said < MOST_MESSAGES && data.remainingBytes() > 0; said++) {
            int who = data.consumeInt(0, voices.size() - 1);
            premises.now.addAndGet(data.consumeInt(0, data.consumeBoolean() ? 2_000 : 100_000));
            Voice voice = voices.get(who);
            Optional<ClientMessage> message = Wire.message(text(data, table, "m" + said, voice));
            if (message.isPresent() && message.get() instanceof ClientMessage.Request request) {
                long before = voice.answersTo(request);
                sessions.get(who).hear(request);
                // Whoever asks after it is answered after it.
                String there = request instanceof ClientMessage.AtTable at ? at.table() : table;
                assertThat(premises.rooms.table(there).isPresent()).isEqualTo(there.equals(table));
                assertThat(voice.answersTo(request) - before)
                        .as("answers to %s", request)
                        .isEqualTo(1);
            }
        }
        for (Session session : sessions) {
            session.end();
        }
        Table whole = premises.rooms.table(table).orElseThrow();
        assertThat(Table.of(premises.log.read(table, 0)).number()).isGreaterThanOrEqualTo(whole.number());
    }

    private static String settings(FuzzedDataProvider data) {
        return "{\"rules\":{\"players\":" + data.consumeInt(2, 3) + ",\"companies\":" + data.consumeBoolean()
                + ",\"free\":" + data.consumeBoolean() + ",\"hand\":" + data.consumeInt(1, 3)
                + ",\"layout\":\"cablecar\"},\"visibility\":\"" + data.pickValue(new String[] {"public", "link"})
                + "\",\"watch\":" + data.consumeBoolean() + ",\"clock\":"
                + data.pickValue(new String[] {
                    "{\"type\":\"none\"}",
                    "{\"type\":\"perMove\",\"seconds\":5}",
                    "{\"type\":\"total\",\"seconds\":30,\"increment\":1}",
                    "{\"type\":\"days\",\"days\":1}"
                })
                + "}";
    }

    private static String text(FuzzedDataProvider data, String table, String id, Voice voice) {
        if (data.consumeInt(0, 9) == 0) {
            return data.consumeString(200);
        }
        String members = ",\"since\":" + data.consumeInt(-1, 60) + ",\"seat\":" + data.consumeInt(-1, 3)
                + ",\"name\":" + Wire.write((Object) data.consumeString(30)) + ",\"commitment\":\""
                + voice.nonce.commitment() + "\",\"nonce\":\"" + voice.nonce.hex() + "\",\"moves\":"
                + data.consumeInt(0, 12) + ",\"move\":\"" + MOVES.get(data.consumeInt(0, MOVES.size() - 1))
                + "\",\"ask\":\"" + (data.consumeBoolean() ? "takeback" : "end") + "\",\"yes\":"
                + data.consumeBoolean() + ",\"on\":" + data.consumeBoolean() + ",\"phrase\":\"oops\",\"secret\":\"s\""
                + ",\"t\":1";
        return "{\"type\":\"" + KINDS.get(data.consumeInt(0, KINDS.size() - 1)) + "\",\"id\":\"" + id
                + "\",\"table\":\"" + table + "\"" + members + "}";
    }
}
