package io.cablecar.server.live;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.conduct.Ask;
import io.cablecar.server.conduct.Chair;
import io.cablecar.server.conduct.Command;
import io.cablecar.server.conduct.Objection;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.storage.NotStored;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.wire.ClientMessage;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.Trace;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What one socket says, and what is answered. */
public final class Session {

    private static final Logger LOG = LoggerFactory.getLogger(Session.class);
    private static final int MOST_TABLES = 8;
    private static final int MOST_WATCHING = 100;
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,40}");
    private static final Pattern TABLE = Pattern.compile("[A-Za-z0-9_-]{22}");

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

    private final Caller caller;
    private final Rooms rooms;
    private final Set<String> joined = ConcurrentHashMap.newKeySet();
    private volatile boolean hasEnded;

    public Session(Caller caller, Rooms rooms) {
        this.caller = caller;
        this.rooms = rooms;
    }

    /** Hears a message that was read; the answer comes by itself. */
    public void hear(ClientMessage.Request request) {
        boolean isWellFormed = ID.matcher(request.id()).matches()
                && (!(request instanceof ClientMessage.AtTable at)
                        || TABLE.matcher(at.table()).matches());
        if (!isWellFormed) {
            refuse(request, Objections.UNREADABLE);
            return;
        }
        switch (request) {
            case ClientMessage.Lobby lobby -> lobby(lobby);
            case ClientMessage.AtTable at -> rooms.enter(at.table(), room -> trace(room, at), why -> refuse(at, why));
        }
    }

    /** The socket is gone. */
    public void end() {
        hasEnded = true;
        rooms.lobby().part(caller);
        for (String table : joined) {
            rooms.enter(table, room -> room.part(caller), why -> {});
        }
    }

    private void lobby(ClientMessage.Lobby lobby) {
        if (lobby.on()) {
            rooms.lobby().join(caller);
        }
        if (!lobby.on() || hasEnded) {
            rooms.lobby().part(caller);
        }
        answer(ServerMessage.Done.of(lobby.id()));
    }

    /** Hears it so that whatever is logged meanwhile carries its name. */
    private void trace(Room room, ClientMessage.AtTable message) {
        Trace.during(message.id(), () -> {
            LOG.debug("heard {}", message.getClass().getSimpleName());
            try {
                hear(room, message);
            } catch (Room.Swept swept) {
                refuse(message, Objections.NO_TABLE);
            } catch (NotStored noRoom) {
                refuse(message, Objections.NOT_STORED);
            } catch (RuntimeException fault) {
                LOG.error("a table could not go on", fault);
                refuse(message, Objections.BUSY);
            }
        });
    }

    private void hear(Room room, ClientMessage.AtTable message) {
        switch (message) {
            case ClientMessage.Join join -> join(room, join);
            case ClientMessage.Part part -> {
                joined.remove(part.table());
                room.part(caller);
                answer(ServerMessage.Done.of(part.id()));
            }
            case ClientMessage.Say say -> say(room, say);
            case ClientMessage.Rematch rematch -> rematch(room, rematch);
            case ClientMessage.Link link -> link(room, link);
            case ClientMessage.Sit sit -> make(room, sit, new Command.Sit(sit.seat(), sit.name(), sit.commitment()));
            case ClientMessage.Stand stand -> make(room, stand, new Command.Stand());
            case ClientMessage.Free free -> make(room, free, new Command.Free(free.seat()));
            case ClientMessage.Fill fill -> make(room, fill, new Command.Fill(fill.seat(), fill.level()));
            case ClientMessage.Commit commit -> make(room, commit, new Command.Commit(commit.commitment()));
            case ClientMessage.Start start -> make(room, start, new Command.Start());
            case ClientMessage.Reveal reveal -> make(room, reveal, new Command.Reveal(reveal.nonce()));
            case ClientMessage.Play play -> play(room, play);
            case ClientMessage.Takeback takeback -> make(room, takeback, new Command.Question(Ask.TAKEBACK));
            case ClientMessage.End end -> make(room, end, new Command.Question(Ask.END));
            case ClientMessage.Answer answer -> make(room, answer, new Command.Answer(answer.ask(), answer.yes()));
            case ClientMessage.Resign resign -> make(room, resign, new Command.Resign());
            case ClientMessage.Return back -> make(room, back, new Command.Return());
            case ClientMessage.Hints hints -> make(room, hints, new Command.Hints(hints.on()));
            case ClientMessage.Claim claim -> make(room, claim, new Command.Claim(Secrets.hash(claim.secret())));
        }
    }

    private void join(Room room, ClientMessage.Join join) {
        boolean isFull = room.table().seatOf(caller.guest()).isEmpty() && room.watching() >= MOST_WATCHING;
        if (isFull || !takePlace(join.table())) {
            refuse(join, Objections.TOO_MANY);
        } else if (room.join(caller, join.since())) {
            if (hasEnded) {
                // The socket went while this waited for its turn: nobody else would show it out.
                room.part(caller);
            }
            answer(ServerMessage.Done.of(join.id(), room.table().number()));
        } else {
            joined.remove(join.table());
            refuse(join, Objections.MAY_NOT_WATCH);
        }
    }

    /** Each table is entered by itself, many at once: so what is counted is counted before. */
    private boolean takePlace(String table) {
        synchronized (joined) {
            return joined.contains(table) || (joined.size() < MOST_TABLES && joined.add(table));
        }
    }

    private void play(Room room, ClientMessage.Play play) {
        var move = MoveText.parse(play.move());
        if (move.isEmpty()) {
            refuse(play, Objections.UNREADABLE);
        } else {
            make(room, play, new Command.Play(play.moves(), move.get(), caller.lag()));
        }
    }

    private void say(Room room, ClientMessage.Say say) {
        var seat = room.table().seatOf(caller.guest());
        if (seat.isEmpty()) {
            refuse(say, Objection.NOT_SEATED);
        } else if (!PHRASES.contains(say.phrase())) {
            refuse(say, Objections.BAD_PHRASE);
        } else if (!room.say(seat.getAsInt(), say.phrase())) {
            refuse(say, Objections.TOO_FAST);
        } else {
            answer(ServerMessage.Done.of(say.id()));
        }
    }

    /** The next table is made first; should somebody have been quicker, theirs counts and ours is swept one day. */
    private void rematch(Room room, ClientMessage.Rematch rematch) {
        Table table = room.table();
        boolean isNeeded = table.phase() == Phase.OVER
                && table.seatOf(caller.guest()).isPresent()
                && table.rematch().isEmpty();
        Optional<String> made = isNeeded && caller.mayMakeTable()
                ? rooms.make(caller.guest(), again(table), Optional.of(rematch.table()))
                : Optional.empty();
        if (isNeeded && made.isEmpty()) {
            refuse(rematch, Objections.TOO_MANY);
            return;
        }
        switch (room.request(cause(rematch), new Command.Rematch(made.orElse("")))) {
            case Room.Result.Refused refused -> refuse(rematch, refused.why());
            case Room.Result.Stored stored ->
                answer(new ServerMessage.Done(
                        rematch.id(), Optional.of(stored.number()), room.table().rematch(), Optional.empty()));
        }
    }

    private static Settings again(Table table) {
        List<Optional<Opponent>> bots = new ArrayList<>();
        for (Chair chair : table.chairsAsTheySat()) {
            bots.add(chair instanceof Chair.Bot bot ? Optional.of(bot.who()) : Optional.empty());
        }
        return table.settings().withBots(bots);
    }

    private void link(Room room, ClientMessage.Link link) {
        Optional<Integer> before = room.doneBefore(cause(link));
        if (before.isPresent()) {
            // The secret itself is not kept: who missed it asks for another.
            answer(ServerMessage.Done.of(link.id(), before.get()));
            return;
        }
        String secret = Secrets.fresh();
        switch (room.request(cause(link), new Command.Link(Secrets.hash(secret)))) {
            case Room.Result.Refused refused -> refuse(link, refused.why());
            case Room.Result.Stored stored ->
                answer(new ServerMessage.Done(
                        link.id(), Optional.of(stored.number()), Optional.empty(), Optional.of(secret)));
        }
    }

    private void make(Room room, ClientMessage.AtTable message, Command command) {
        try {
            switch (room.request(cause(message), command)) {
                case Room.Result.Refused refused -> refuse(message, refused.why());
                case Room.Result.Stored stored -> answer(ServerMessage.Done.of(message.id(), stored.number()));
            }
        } catch (IllegalStateException notStored) {
            LOG.warn("not stored: {}", String.valueOf(notStored.getCause()));
            refuse(message, Objections.BUSY);
        }
    }

    private Step.Cause cause(ClientMessage.Request request) {
        return new Step.Cause(caller.guest(), request.id());
    }

    private void answer(ServerMessage message) {
        caller.send(Wire.write(message));
    }

    private void refuse(ClientMessage.Request request, Objection why) {
        answer(ServerMessage.Refused.of(Optional.of(request.id()), why));
    }
}
