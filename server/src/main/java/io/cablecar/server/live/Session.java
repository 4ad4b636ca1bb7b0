package io.cablecar.server.live;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.log.LiveLog;
import io.cablecar.server.log.Objection;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableObjections;
import io.cablecar.server.table.TableRequest;
import io.cablecar.server.wire.ClientMessage;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The conversation with one client: reads its requests and answers them. Thread-safe. */
public final class Session {

    private static final Logger LOG = LoggerFactory.getLogger(Session.class);
    private static final int MAX_TABLES = 8;
    private static final int MAX_SPECTATORS = 100;
    private static final Pattern REQUEST_ID = Pattern.compile("[A-Za-z0-9_-]{1,40}");
    private static final Pattern TABLE_ID = Pattern.compile("[A-Za-z0-9_-]{22}");

    private static final Set<String> PHRASES = Set.of(
            "hello",
            "goodLuck",
            "yourTurn",
            "thinking",
            "niceMove",
            "oops",
            "sorry",
            "thanks",
            "goodGame",
            "again",
            "soon",
            "bye");

    private final Client client;
    private final Rooms rooms;
    private final Set<String> joined = ConcurrentHashMap.newKeySet();
    private volatile boolean isClosed;

    public Session(Client client, Rooms rooms) {
        this.client = client;
        this.rooms = rooms;
    }

    /** Handles a request; the answer is sent later. */
    public void onRequest(ClientMessage.Request request) {
        boolean isWellFormed = REQUEST_ID.matcher(request.id()).matches()
                && (!(request instanceof ClientMessage.AtTable at)
                        || TABLE_ID.matcher(at.table()).matches());
        if (!isWellFormed) {
            refuse(request, ServerObjections.UNREADABLE);
            return;
        }
        switch (request) {
            case ClientMessage.Lobby lobby -> lobby(lobby);
            case ClientMessage.AtTable at ->
                rooms.submit(
                        at.table(),
                        at.id(),
                        room -> {
                            LOG.debug("heard {}", at.getClass().getSimpleName());
                            handle(room, at);
                        },
                        why -> refuse(at, why));
        }
    }

    /** Unsubscribes the client, whose connection is closed. */
    public void close() {
        isClosed = true;
        rooms.lobby().leave(client);
        for (String table : joined) {
            rooms.submit(table, room -> room.leave(client), why -> {});
        }
    }

    private void lobby(ClientMessage.Lobby lobby) {
        if (lobby.on()) {
            rooms.lobby().join(client);
        }
        if (!lobby.on() || isClosed) {
            rooms.lobby().leave(client);
        }
        answer(ServerMessage.Done.of(lobby.id()));
    }

    private void handle(Room room, ClientMessage.AtTable message) {
        switch (message) {
            case ClientMessage.Join join -> join(room, join);
            case ClientMessage.Part part -> {
                joined.remove(part.table());
                room.leave(client);
                answer(ServerMessage.Done.of(part.id()));
            }
            case ClientMessage.Say say -> say(room, say);
            case ClientMessage.Rematch rematch -> rematch(room, rematch);
            case ClientMessage.Link link -> link(room, link);
            case ClientMessage.Sit sit ->
                execute(room, sit, new Command.Sit(sit.seat(), sit.name(), sit.commitment(), sit.deposit()));
            case ClientMessage.Stand stand -> execute(room, stand, new Command.Stand(freshSeed()));
            case ClientMessage.Free free ->
                execute(room, free, new Command.Free(free.seat(), free.ban().orElse(false), freshSeed()));
            case ClientMessage.Fill fill -> execute(room, fill, new Command.Fill(fill.seat(), fill.level()));
            case ClientMessage.Commit commit ->
                execute(room, commit, new Command.Commit(commit.commitment(), commit.deposit()));
            case ClientMessage.Start start -> execute(room, start, new Command.Start());
            case ClientMessage.Reveal reveal -> execute(room, reveal, new Command.Reveal(reveal.nonce()));
            case ClientMessage.Play play -> play(room, play);
            case ClientMessage.Takeback takeback -> execute(room, takeback, new Command.Request(TableRequest.TAKEBACK));
            case ClientMessage.End end -> execute(room, end, new Command.Request(TableRequest.END));
            case ClientMessage.Answer answer -> execute(room, answer, new Command.Answer(answer.ask(), answer.yes()));
            case ClientMessage.Resign resign -> execute(room, resign, new Command.Resign());
            case ClientMessage.Return back -> execute(room, back, new Command.Return());
            case ClientMessage.Hints hints -> execute(room, hints, new Command.Hints(hints.on()));
            case ClientMessage.Claim claim -> execute(room, claim, new Command.Claim(Secrets.hash(claim.secret())));
        }
    }

    private static String freshSeed() {
        return Seed.of(Secrets.freshSeed()).hex();
    }

    private void join(Room room, ClientMessage.Join join) {
        boolean isFull = room.table().seatOf(client.guest()).isEmpty() && room.spectators() >= MAX_SPECTATORS;
        if (isFull || !addJoined(join.table())) {
            refuse(join, ServerObjections.TOO_MANY);
        } else if (room.join(client, join.since())) {
            if (isClosed) {
                // The connection was closed while this task waited, so close() did not see the subscription.
                room.leave(client);
            }
            answer(ServerMessage.Done.of(join.id(), room.table().number()));
        } else {
            joined.remove(join.table());
            refuse(join, ServerObjections.MAY_NOT_WATCH);
        }
    }

    /** Counts a table before it is joined, since the tasks of different tables run concurrently. */
    private boolean addJoined(String table) {
        synchronized (joined) {
            return joined.contains(table) || (joined.size() < MAX_TABLES && joined.add(table));
        }
    }

    private void play(Room room, ClientMessage.Play play) {
        var move = MoveText.parse(play.move());
        if (move.isEmpty()) {
            refuse(play, ServerObjections.UNREADABLE);
        } else {
            execute(room, play, new Command.Play(play.moves(), move.get(), client.lag()));
        }
    }

    private void say(Room room, ClientMessage.Say say) {
        var seat = room.table().seatOf(client.guest());
        if (seat.isEmpty()) {
            refuse(say, TableObjections.NOT_SEATED);
        } else if (!PHRASES.contains(say.phrase())) {
            refuse(say, ServerObjections.BAD_PHRASE);
        } else if (!room.say(seat.getAsInt(), say.phrase())) {
            refuse(say, ServerObjections.TOO_FAST);
        } else {
            answer(ServerMessage.Done.of(say.id()));
        }
    }

    /**
     * Creates the next table first. If another player was faster, theirs counts, and this one is deleted as abandoned.
     */
    private void rematch(Room room, ClientMessage.Rematch rematch) {
        Table table = room.table();
        boolean isNeeded = table.phase() == Phase.OVER
                && table.seatOf(client.guest()).isPresent()
                && table.rematch().isEmpty();
        Optional<String> made = isNeeded && client.mayMakeTable()
                ? rooms.make(
                        client.guest(),
                        client.addressTag(),
                        rematchSettings(table),
                        Optional.of(new Rooms.RematchOf(rematch.table(), table.guests())))
                : Optional.empty();
        if (isNeeded && made.isEmpty()) {
            refuse(rematch, ServerObjections.TOO_MANY);
            return;
        }
        switch (room.execute(cause(rematch), new Command.Rematch(made.orElse("")))) {
            case LiveLog.Result.Refused refused -> refuse(rematch, refused.why());
            case LiveLog.Result.Stored stored ->
                answer(new ServerMessage.Done(
                        rematch.id(), Optional.of(stored.number()), room.table().rematch(), Optional.empty()));
        }
    }

    private static Settings rematchSettings(Table table) {
        List<Optional<Opponent>> bots = new ArrayList<>();
        for (Chair chair : table.chairsBeforeShuffle()) {
            bots.add(chair instanceof Chair.Bot bot ? Optional.of(bot.who()) : Optional.empty());
        }
        return table.settings().withBots(bots);
    }

    private void link(Room room, ClientMessage.Link link) {
        Optional<Integer> earlier = room.numberOf(cause(link));
        if (earlier.isPresent()) {
            // The secret is not stored, so a client that missed it has to ask for another one.
            answer(ServerMessage.Done.of(link.id(), earlier.get()));
            return;
        }
        String secret = Secrets.fresh();
        switch (room.execute(cause(link), new Command.Link(Secrets.hash(secret)))) {
            case LiveLog.Result.Refused refused -> refuse(link, refused.why());
            case LiveLog.Result.Stored stored ->
                answer(new ServerMessage.Done(
                        link.id(), Optional.of(stored.number()), Optional.empty(), Optional.of(secret)));
        }
    }

    private void execute(Room room, ClientMessage.AtTable message, Command command) {
        switch (room.execute(cause(message), command)) {
            case LiveLog.Result.Refused refused -> refuse(message, refused.why());
            case LiveLog.Result.Stored stored -> answer(ServerMessage.Done.of(message.id(), stored.number()));
        }
    }

    private Step.Cause cause(ClientMessage.Request request) {
        return new Step.Cause(client.guest(), request.id());
    }

    private void answer(ServerMessage message) {
        client.send(Wire.write(message));
    }

    private void refuse(ClientMessage.Request request, Objection why) {
        client.onRefused(why);
        answer(ServerMessage.Refused.of(Optional.of(request.id()), why));
    }
}
