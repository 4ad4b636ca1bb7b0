package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import io.cablecar.engine.chance.Seed;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableReplay;
import io.cablecar.server.wire.ClientMessage;
import io.cablecar.server.wire.SettingsRequest;
import io.cablecar.server.wire.Wire;
import java.util.List;
import java.util.Optional;

/** Conversations of three clients at one table, made of the data of a fuzzer; see {@link ConversationFuzzTest}. */
final class Conversations implements AutoCloseable {

    private static final int MAX_MESSAGES = 40;
    private static final int TABLES_PER_NODE = 500;
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

    /** Rooms take longer to create than a conversation, so many conversations share them. */
    private TestRooms node = new TestRooms(TableReplay.STANDARD);

    @Override
    public void close() {
        node.close();
    }

    void converse(FuzzedDataProvider data) {
        if (node.tables() >= TABLES_PER_NODE) {
            node.close();
            node = new TestRooms(TableReplay.STANDARD);
        }
        Settings settings = Wire.read(settings(data), SettingsRequest.class)
                .flatMap(SettingsRequest::settings)
                .orElseThrow();
        String table = node.createTable(settings);
        List<RecordingClient> clients =
                List.of(new RecordingClient(TestRooms.OWNER), new RecordingClient("bob"), new RecordingClient("eve"));
        List<Session> sessions =
                clients.stream().map(client -> new Session(client, node.rooms)).toList();
        for (int sent = 0; sent < MAX_MESSAGES && data.remainingBytes() > 0; sent++) {
            int sender = data.consumeInt(0, clients.size() - 1);
            node.now.addAndGet(data.consumeInt(0, data.consumeBoolean() ? 2_000 : 100_000));
            RecordingClient client = clients.get(sender);
            Optional<ClientMessage> message = Wire.message(message(data, table, "m" + sent, client.guest()));
            if (message.isPresent() && message.get() instanceof ClientMessage.Request request) {
                long before = answers(client, request);
                sessions.get(sender).onRequest(request);
                // Tasks of a room run in order, so this waits until the request is handled.
                String requested = request instanceof ClientMessage.AtTable at ? at.table() : table;
                assertThat(node.rooms.table(requested).isPresent()).isEqualTo(requested.equals(table));
                assertThat(answers(client, request) - before)
                        .as("answers to %s", request)
                        .isEqualTo(1);
            }
        }
        for (Session session : sessions) {
            session.close();
        }
        Table live = node.rooms.table(table).orElseThrow();
        assertThat(Table.of(node.log.read(table, 0)).number()).isGreaterThanOrEqualTo(live.number());
    }

    private static long answers(RecordingClient client, ClientMessage.Request request) {
        String id = "\"id\":" + Wire.write((Object) request.id());
        return client.frames().stream().filter(frame -> frame.contains(id)).count();
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

    private static String message(FuzzedDataProvider data, String table, String id, String guest) {
        if (data.consumeInt(0, 9) == 0) {
            return data.consumeString(200);
        }
        Seed nonce = Seed.ofText(guest);
        String members = ",\"since\":" + data.consumeInt(-1, 60) + ",\"seat\":" + data.consumeInt(-1, 3)
                + ",\"name\":" + Wire.write((Object) data.consumeString(30)) + ",\"commitment\":\""
                + nonce.commitment() + "\",\"nonce\":\"" + nonce.hex() + "\",\"moves\":"
                + data.consumeInt(0, 12) + ",\"move\":\"" + MOVES.get(data.consumeInt(0, MOVES.size() - 1))
                + "\",\"ask\":\"" + (data.consumeBoolean() ? "takeback" : "end") + "\",\"yes\":"
                + data.consumeBoolean() + ",\"on\":" + data.consumeBoolean() + ",\"phrase\":\"oops\",\"secret\":\"s\""
                + ",\"t\":1";
        return "{\"type\":\"" + KINDS.get(data.consumeInt(0, KINDS.size() - 1)) + "\",\"id\":\"" + id
                + "\",\"table\":\"" + table + "\"" + members + "}";
    }
}
