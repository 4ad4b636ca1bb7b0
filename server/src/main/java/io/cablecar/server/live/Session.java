package io.cablecar.server.live;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.log.LiveLog;
import io.cablecar.server.log.LogObjections;
import io.cablecar.server.log.Objection;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.AddressTag;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Origin;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableObjections;
import io.cablecar.server.table.TableRequest;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.wire.ClientMessage;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The requests of one client and the answers to them. Thread-safe. */
public final class Session {

    private static final Logger LOG = LoggerFactory.getLogger(Session.class);
    private static final int MAX_TABLES = 8;
    private static final int ADDRESS_LETTERS = 10;
    private static final Pattern REQUEST_ID = Pattern.compile("[A-Za-z0-9_-]{1,40}");

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
    private final Optional<PeopleServices> people;
    private final Set<String> joined = ConcurrentHashMap.newKeySet();
    private volatile boolean isClosed;
    private volatile boolean wantsLobby;

    /** A session without searches for games and regulars. */
    Session(Client client, Rooms rooms) {
        this(client, rooms, Optional.empty());
    }

    public Session(Client client, Rooms rooms, Optional<PeopleServices> people) {
        this.client = client;
        this.rooms = rooms;
        this.people = people;
        rooms.online().connected(client.guest());
    }

    /** Handles a request; the answer is sent later. */
    public void onRequest(ClientMessage.Request request) {
        boolean isWellFormed = REQUEST_ID.matcher(request.id()).matches()
                && (!(request instanceof ClientMessage.AtTable at) || Secrets.isWellFormed(at.table()));
        if (!isWellFormed) {
            refuse(request, ServerObjections.UNREADABLE);
            return;
        }
        switch (request) {
            case ClientMessage.Lobby lobby when people.isEmpty() -> lobby(lobby, Set.of());
            case ClientMessage.Lobby lobby -> {
                wantsLobby = lobby.on();
                rooms.execute(() -> lobby(lobby, keptApart()), why -> refuse(lobby, why));
            }
            case ClientMessage.Seek seek -> rooms.execute(() -> seek(seek), why -> refuse(seek, why));
            case ClientMessage.Unseek unseek ->
                rooms.execute(
                        () -> {
                            people.ifPresent(all -> all.playNow().unseek(client));
                            answer(ServerMessage.Done.of(unseek.id()));
                        },
                        why -> refuse(unseek, why));
            case ClientMessage.Active active -> {
                for (String table : joined) {
                    rooms.submit(table, room -> room.onActivity(client), why -> {});
                }
                answer(ServerMessage.Done.of(active.id()));
            }
            case ClientMessage.AtTable at ->
                rooms.submit(
                        at.table(),
                        at.id(),
                        room -> {
                            LOG.debug("received {}", at.getClass().getSimpleName());
                            handle(room, at);
                        },
                        why -> refuse(at, why));
        }
    }

    /** Called when the connection is closed: unsubscribes the client from everything. */
    public void close() {
        isClosed = true;
        rooms.online().disconnected(client.guest());
        rooms.lobby().leave(client);
        if (people.filter(all -> all.playNow().isSeeking(client)).isPresent()) {
            rooms.execute(() -> people.orElseThrow().playNow().unseek(client), why -> {});
        }
        for (String table : joined) {
            rooms.submit(table, room -> room.leave(client), why -> {});
        }
    }

    /** The devices of people who are to be kept apart from this one. */
    private Set<String> keptApart() {
        return people.map(all -> all.regulars().keptApart(client.guest())).orElseGet(Set::of);
    }

    /** @param apart the devices of people who are not shown to this client */
    private void lobby(ClientMessage.Lobby lobby, Set<String> apart) {
        if (lobby.on()) {
            rooms.lobby().join(client, apart);
        }
        // The latest request counts, in whatever order they are carried out.
        if (!(people.isEmpty() ? lobby.on() : wantsLobby) || isClosed) {
            rooms.lobby().leave(client);
        }
        answer(ServerMessage.Done.of(lobby.id()));
    }

    private void seek(ClientMessage.Seek seek) {
        Optional<Objection> why = people.isEmpty()
                ? Optional.of(ServerObjections.UNREADABLE)
                : people.get().playNow().seek(client, seek.size(), seek.pace());
        if (why.isPresent()) {
            refuse(seek, why.get());
            return;
        }
        if (isClosed) {
            // The connection was closed meanwhile, so close() did not see the search.
            people.orElseThrow().playNow().unseek(client);
        }
        answer(ServerMessage.Done.of(seek.id()));
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
            case ClientMessage.Sit sit -> sit(room, sit);
            case ClientMessage.Stand stand ->
                execute(room, stand, new Command.LeaveSeat(Secrets.freshSeed().hex()));
            case ClientMessage.Free free ->
                execute(
                        room,
                        free,
                        new Command.Free(
                                free.seat(),
                                free.ban().orElse(false),
                                Secrets.freshSeed().hex()));
            case ClientMessage.Fill fill -> execute(room, fill, new Command.Fill(fill.seat(), fill.level()));
            case ClientMessage.Commit commit ->
                execute(room, commit, new Command.Commit(commit.commitment(), commit.deposit()));
            case ClientMessage.Start start -> execute(room, start, new Command.Start());
            case ClientMessage.Reveal reveal -> execute(room, reveal, new Command.Reveal(reveal.nonce()));
            case ClientMessage.Play play -> play(room, play);
            case ClientMessage.Takeback takeback -> execute(room, takeback, new Command.Request(TableRequest.TAKEBACK));
            case ClientMessage.End end -> execute(room, end, new Command.Request(TableRequest.END));
            case ClientMessage.Substitute substitute ->
                execute(room, substitute, new Command.Request(TableRequest.SUBSTITUTE));
            case ClientMessage.Abandon abandon -> execute(room, abandon, new Command.Request(TableRequest.ABANDON));
            case ClientMessage.Answer answer -> execute(room, answer, new Command.Answer(answer.ask(), answer.yes()));
            case ClientMessage.Resign resign -> execute(room, resign, new Command.Resign());
            case ClientMessage.Return back -> execute(room, back, new Command.Return());
            case ClientMessage.Change change -> change(room, change);
            case ClientMessage.Hints hints -> execute(room, hints, new Command.Hints(hints.on()));
            case ClientMessage.Revoke revoke -> execute(room, revoke, new Command.Revoke());
            case ClientMessage.Claim claim -> execute(room, claim, new Command.Claim(Secrets.hash(claim.secret())));
        }
    }

    /** Short hashes that replace the client's address at one table and reveal nothing about other tables. */
    private Origin originAt(String table) {
        String tag = client.addressTag();
        String network = AddressTag.network(tag);
        return new Origin(
                hashAt(table, AddressTag.address(tag)),
                network.equals(tag) ? Optional.empty() : Optional.of(hashAt(table, network)));
    }

    private static String hashAt(String table, String tag) {
        return Secrets.hash(tag + table).substring(0, ADDRESS_LETTERS);
    }

    private void change(Room room, ClientMessage.Change change) {
        Optional<Settings> settings = change.settings().settings();
        if (settings.isEmpty()) {
            refuse(change, ServerObjections.BAD_SETTINGS);
        } else if (settings.get().isPublic()
                && !room.table().settings().isPublic()
                && rooms.hasTooManyListed(client.guest(), room.addressTag())) {
            refuse(change, ServerObjections.TOO_MANY);
        } else {
            execute(room, change, new Command.Change(settings.get()));
        }
    }

    private void join(Room room, ClientMessage.Join join) {
        if (room.subscribers().isFullFor(client, room.table()) || !addJoined(join.table())) {
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

    /** The objection to a name that belongs to somebody else's account. */
    private Optional<Objection> objectionToName(String name) {
        return people.flatMap(all -> all.names().objection(client.guests(), client.addressTag(), name));
    }

    /**
     * Takes a seat; at a rated table under the name of the person's account. People who are kept apart get the same
     * answer as banned ones, which reveals nothing.
     */
    private void sit(Room room, ClientMessage.Sit sit) {
        boolean isNew = people.isPresent() && room.numberOf(cause(room, sit)).isEmpty();
        boolean isApart =
                isNew && !Collections.disjoint(keptApart(), room.table().guests());
        Optional<String> account = room.table().rated()
                ? people.flatMap(all -> all.names().account(client.guest())).map(Accounts.Account::name)
                : Optional.empty();
        Optional<Objection> why = isApart
                ? Optional.of(TableObjections.MAY_NOT_SIT)
                : room.table().rated()
                        ? account.isPresent() ? Optional.empty() : Optional.of(ServerObjections.NO_ACCOUNT)
                        : isNew ? objectionToName(sit.name()) : Optional.empty();
        if (why.isPresent()) {
            refuse(sit, why.get());
        } else {
            execute(
                    room,
                    sit,
                    new Command.Sit(
                            sit.seat(),
                            account.orElse(sit.name()),
                            sit.commitment(),
                            sit.deposit(),
                            Optional.of(originAt(sit.table())),
                            sit.language()));
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
        Table table = room.table();
        OptionalInt seat = table.seatOf(client.guestAt(table));
        Optional<String> name = seat.isPresent()
                ? Optional.of(((Chair.Person) table.chairs().get(seat.getAsInt())).name())
                : TableRules.name(say.name().orElse(""));
        Optional<Objection> why = objectionToPhrase(table, seat, name, say.phrase());
        if (why.isPresent()) {
            refuse(say, why.get());
        } else if (!room.say(client.guestAt(table), seat, name.orElseThrow(), say.phrase())) {
            refuse(say, ServerObjections.TOO_FAST);
        } else {
            answer(ServerMessage.Done.of(say.id()));
        }
    }

    /** The objection to a phrase. A spectator's name must not be mistakable for that of a player. */
    private Optional<Objection> objectionToPhrase(Table table, OptionalInt seat, Optional<String> name, String phrase) {
        if (!PHRASES.contains(phrase)) {
            return Optional.of(ServerObjections.BAD_PHRASE);
        }
        if (!Subscribers.mayWatch(table, client.guests())) {
            return Optional.of(ServerObjections.MAY_NOT_WATCH);
        }
        if (name.isEmpty()) {
            return Optional.of(TableObjections.BAD_NAME);
        }
        if (seat.isPresent()) {
            return Optional.empty();
        }
        return TableRules.isMisleading(name.get(), table)
                ? Optional.of(TableObjections.NAME_TAKEN)
                : objectionToName(name.get());
    }

    /**
     * Creates the next table, then links it. If another player was faster, that player's table is linked, and this one
     * is deleted as abandoned.
     */
    private void rematch(Room room, ClientMessage.Rematch rematch) {
        Table table = room.table();
        boolean isNeeded = table.phase() == Phase.OVER
                && table.seatOf(client.guestAt(table)).isPresent()
                && table.rematch().isEmpty();
        Optional<Objection> forbidden = isNeeded ? client.useTablePermit() : Optional.empty();
        if (forbidden.isPresent()) {
            refuse(rematch, forbidden.get());
            return;
        }
        if (isNeeded && table.rated() && !rooms.canRate()) {
            refuse(rematch, LogObjections.NOT_YET);
            return;
        }
        Optional<String> made = isNeeded
                ? rooms.createTable(
                        client.guest(),
                        client.addressTag(),
                        rematchSettings(table),
                        table.rated(),
                        Optional.of(new Rooms.RematchOf(rematch.table(), invitations(table))))
                : Optional.empty();
        if (isNeeded && made.isEmpty()) {
            refuse(rematch, ServerObjections.TOO_MANY);
            return;
        }
        switch (room.execute(cause(room, rematch), new Command.Rematch(made.orElse("")))) {
            case LiveLog.Result.Refused refused -> refuse(rematch, refused.why());
            case LiveLog.Result.Stored stored ->
                answer(new ServerMessage.Done(
                        rematch.id(),
                        Optional.of(stored.number()),
                        room.table().rematch().map(Entry.Rematched::made),
                        Optional.empty()));
        }
    }

    /** The invitations of the players to play again. */
    private static List<Entry.Invited> invitations(Table table) {
        List<Entry.Invited> invitations = new ArrayList<>();
        for (Chair chair : table.chairsBeforeShuffle()) {
            if (chair instanceof Chair.Person person && !person.guests().isEmpty()) {
                invitations.add(new Entry.Invited(person.name(), person.guests()));
            }
        }
        return invitations;
    }

    private static Settings rematchSettings(Table table) {
        List<Optional<Opponent>> bots = new ArrayList<>();
        for (Chair chair : table.chairsBeforeShuffle()) {
            bots.add(chair instanceof Chair.Bot bot ? Optional.of(bot.who()) : Optional.empty());
        }
        return table.settings().withBots(bots);
    }

    private void link(Room room, ClientMessage.Link link) {
        Optional<Integer> earlier = room.numberOf(cause(room, link));
        if (earlier.isPresent()) {
            // The secret is not stored, so a client that missed it has to ask for another one.
            answer(ServerMessage.Done.of(link.id(), earlier.get()));
            return;
        }
        String secret = Secrets.fresh();
        switch (room.execute(cause(room, link), new Command.Link(Secrets.hash(secret)))) {
            case LiveLog.Result.Refused refused -> refuse(link, refused.why());
            case LiveLog.Result.Stored stored ->
                answer(new ServerMessage.Done(
                        link.id(), Optional.of(stored.number()), Optional.empty(), Optional.of(secret)));
        }
    }

    private void execute(Room room, ClientMessage.AtTable message, Command command) {
        switch (room.execute(cause(room, message), command)) {
            case LiveLog.Result.Refused refused -> refuse(message, refused.why());
            case LiveLog.Result.Stored stored -> answer(ServerMessage.Done.of(message.id(), stored.number()));
        }
    }

    /** The client's guest that executes a command: the owner for what only the owner may do. */
    private Step.Cause cause(Room room, ClientMessage.AtTable request) {
        Table table = room.table();
        boolean isForOwner = switch (request) {
            case ClientMessage.Free free -> true;
            case ClientMessage.Fill fill -> true;
            case ClientMessage.Start start -> true;
            case ClientMessage.Change change -> true;
            case ClientMessage.Hints hints -> table.phase() == Phase.OPEN;
            default -> false;
        };
        String guest = client.guestAt(table);
        return new Step.Cause(isForOwner ? table.ownerAmong(client.guests()).orElse(guest) : guest, request.id());
    }

    private void answer(ServerMessage message) {
        client.send(Wire.write(message));
    }

    private void refuse(ClientMessage.Request request, Objection why) {
        client.onRefused(why);
        answer(ServerMessage.Refused.of(Optional.of(request.id()), why));
    }
}
