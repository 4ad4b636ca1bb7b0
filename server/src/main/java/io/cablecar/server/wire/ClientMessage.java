package io.cablecar.server.wire;

import io.cablecar.bots.Opponent;
import io.cablecar.server.table.Pace;
import io.cablecar.server.table.TableRequest;
import java.util.Optional;

/** A message from a client. Required numbers are boxed, so that a message without one is not read as 0. */
public sealed interface ClientMessage {

    /** A message that is answered; the answer repeats its id. */
    sealed interface Request extends ClientMessage {
        String id();
    }

    /** A request that concerns a table. */
    sealed interface AtTable extends Request {
        String table();
    }

    record Join(String id, String table, Optional<Integer> since) implements AtTable {}

    record Part(String id, String table) implements AtTable {}

    record Sit(
            String id,
            String table,
            Optional<Integer> seat,
            String name,
            String commitment,
            Optional<String> deposit,
            Optional<String> language)
            implements AtTable {}

    record Stand(String id, String table) implements AtTable {}

    record Free(String id, String table, Integer seat, Optional<Boolean> ban) implements AtTable {}

    record Fill(String id, String table, Integer seat, Optional<Opponent> level) implements AtTable {}

    record Commit(String id, String table, String commitment, Optional<String> deposit) implements AtTable {}

    record Start(String id, String table) implements AtTable {}

    record Reveal(String id, String table, String nonce) implements AtTable {}

    record Play(String id, String table, Integer moves, String move) implements AtTable {}

    record Takeback(String id, String table) implements AtTable {}

    record End(String id, String table) implements AtTable {}

    record Substitute(String id, String table) implements AtTable {}

    record Abandon(String id, String table) implements AtTable {}

    record Answer(String id, String table, TableRequest ask, Boolean yes) implements AtTable {}

    record Resign(String id, String table) implements AtTable {}

    record Return(String id, String table) implements AtTable {}

    record Say(String id, String table, String phrase, Optional<String> name) implements AtTable {}

    record Change(String id, String table, SettingsRequest settings) implements AtTable {}

    record Hints(String id, String table, Boolean on) implements AtTable {}

    record Rematch(String id, String table) implements AtTable {}

    record Link(String id, String table) implements AtTable {}

    record Claim(String id, String table, String secret) implements AtTable {}

    record Revoke(String id, String table) implements AtTable {}

    record Lobby(String id, Boolean on) implements Request {}

    /** Whether a person is looking at the page of the client, as is assumed until it reports otherwise. */
    record Active(String id, Boolean on) implements Request {}

    record Seek(String id, Integer size, Pace pace) implements Request {}

    record Unseek(String id) implements Request {}

    record Pong(Long t) implements ClientMessage {}
}
