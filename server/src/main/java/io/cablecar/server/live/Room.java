package io.cablecar.server.live;

import io.cablecar.engine.game.Move;
import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.log.Lease;
import io.cablecar.server.log.LiveLog;
import io.cablecar.server.log.NotStored;
import io.cablecar.server.log.Objection;
import io.cablecar.server.log.Step;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.TableNotices;
import io.cablecar.server.storage.AddressTag;
import io.cablecar.server.storage.PhraseStore;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.HostCommand;
import io.cablecar.server.table.HostRules;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.wire.EntryKinds;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.Wire;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A live table. Its clients are {@link Subscribers}, and what it does by itself is in {@link RoomTasks}. Confined to
 * its tasks, one after the other, so nothing here needs a lock.
 */
final class Room extends LiveLog<Table, Entry, Command> {

    /** How long an open table with subscribers is protected from the sweep; renewed every hour. */
    static final long PROTECTED_MILLIS = 9_000_000;

    private static final long OLD_MILLIS = 86_400_000;

    private static final Logger LOG = LoggerFactory.getLogger(Room.class);

    private final RoomContext context;
    private final Subscribers subscribers;
    private final RoomTasks tasks;

    /** By seat, and by guest for spectators. */
    private final KeyedRateLimit<String> phrases;

    /** For all spectators together. */
    private final KeyedRateLimit<String> spectatorPhrases;

    /** By guest: commands that would fill the log without advancing the game. */
    private final KeyedRateLimit<String> tableEdits;

    Room(String id, RoomContext context) {
        super(id, context.logs());
        this.context = context;
        this.subscribers = new Subscribers(id, context);
        this.tasks = new RoomTasks(this, context);
        this.phrases = new KeyedRateLimit<>(5, Duration.ofSeconds(3), context::now);
        this.spectatorPhrases = new KeyedRateLimit<>(10, Duration.ofSeconds(1), context::now);
        this.tableEdits = new KeyedRateLimit<>(30, Duration.ofSeconds(3), context::now);
    }

    Table table() {
        return state();
    }

    Subscribers subscribers() {
        return subscribers;
    }

    @Override
    protected boolean hasSubscribers() {
        return !subscribers.isEmpty();
    }

    @Override
    protected void onStep(Table before, Step<Entry> step, Table after) {
        subscribers.publishStep(before, step, after);
    }

    @Override
    protected void onStored(Table before, Step<Entry> step, Table after) {
        boolean isListed = (before.settings().isPublic() || after.settings().isPublic())
                && (before.phase() == Phase.OPEN || after.phase() == Phase.OPEN);
        context.cluster().publish(new ClusterMessage.Stored(id(), isListed));
    }

    /** Stores a step and its notices for absent people. */
    @Override
    protected CompletableFuture<Boolean> append(Table before, Step<Entry> step, Table after, Optional<Lease> lease) {
        // Who is present is checked against the seats before the step: no client has received the step yet.
        List<Notice> notices =
                TableNotices.of(id(), before, step, after, person -> subscribers.presence(before, person));
        CompletableFuture<Boolean> stored = context.tables()
                .append(TableLog.Append.of(id(), step, after, lease).withNotices(notices));
        return notices.isEmpty()
                ? stored
                : stored.whenComplete((won, failure) -> context.notifier().onNoticesStored());
    }

    @Override
    protected void onSchedule(Table table, boolean leased) {
        tasks.schedule(table, leased);
    }

    @Override
    protected boolean isWorking() {
        return tasks.isSearching();
    }

    @Override
    protected void onDeleted() {
        subscribers.close();
    }

    @Override
    protected Optional<Objection> limit(String guest, Command command) {
        return !TableRules.isTableEdit(command) || tableEdits.tryConsume(guest)
                ? Optional.empty()
                : Optional.of(ServerObjections.TOO_FAST);
    }

    /** The table as the person of these guests may see it; empty if that person may not watch it. */
    Optional<ServerMessage.Table> viewFor(List<String> guests) {
        return Subscribers.mayWatch(table(), guests)
                ? Optional.of(subscribers.fullTable(table(), guests))
                : Optional.empty();
    }

    /**
     * Subscribes a client; returns false if it may not watch the table.
     *
     * @param since the last number the client has, if any
     */
    boolean join(Client client, Optional<Integer> since) {
        refresh();
        prepareForClient();
        if (!Subscribers.mayWatch(table(), client.guests())) {
            return false;
        }
        subscribers.join(client, this, since);
        sendTalk(client);
        noteVisit(client);
        return true;
    }

    /** Called when the page of a client has become active or inactive. */
    void onActivity(Client client) {
        subscribers.onActivity(table());
        noteVisit(client);
    }

    /** An inactive page connects without a person, so that is no visit. */
    private void noteVisit(Client client) {
        if (client.isActive() && table().seatOf(client.guestAt(table())).isPresent()) {
            client.guests().forEach(guest -> context.notifier().onVisit(id(), guest));
        }
    }

    /** Applies expired timers and keeps the table from deletion. If nothing can be stored, clients may still watch. */
    private void prepareForClient() {
        try {
            applyTimers();
            if (table().phase() == Phase.OPEN && context.now() - changed() > OLD_MILLIS) {
                // It might be deleted before the next hourly renewal of the protection of all tables.
                context.tables().protectFromSweep(List.of(id()), context.logs().lease(PROTECTED_MILLIS));
            }
        } catch (NotStored notStored) {
            LOG.debug("expired timers could not be stored", notStored);
        }
    }

    void leave(Client client) {
        subscribers.leave(client, table());
    }

    int spectators() {
        return subscribers.spectators();
    }

    /** Sends what was said before, if anything was. */
    private void sendTalk(Client client) {
        List<ServerMessage.PhraseObject> said = context.phrases().of(id()).stream()
                .map(phrase ->
                        new ServerMessage.PhraseObject(phrase.seat(), phrase.name(), phrase.phrase(), phrase.at()))
                .toList();
        if (!said.isEmpty()) {
            client.send(Wire.write(new ServerMessage.Talk(id(), said)));
        }
    }

    /**
     * Stores a chat phrase and sends it to all subscribers on all nodes; returns false if a rate limit is exhausted.
     *
     * @param seat empty for spectators
     * @param name that of the speaker
     */
    boolean say(String guest, OptionalInt seat, String name, String phrase) {
        boolean isAllowed = seat.isPresent()
                ? phrases.tryConsume("seat " + seat.getAsInt())
                : phrases.tryConsume(guest) && spectatorPhrases.tryConsume("all");
        if (!isAllowed) {
            return false;
        }
        Optional<Integer> speaker = seat.isPresent() ? Optional.of(seat.getAsInt()) : Optional.empty();
        PhraseStore.Phrase said = new PhraseStore.Phrase(context.now(), speaker, name, phrase);
        context.phrases().add(id(), guest, said);
        send(said);
        context.cluster().publish(new ClusterMessage.Said(id(), seat.orElse(-1), phrase, name));
        table().rematch().ifPresent(rematch -> sayAt(rematch.made(), guest, said));
        return true;
    }

    private void send(PhraseStore.Phrase said) {
        subscribers.send(new ServerMessage.Said(id(), said.seat(), said.phrase(), said.name(), said.at()));
    }

    /** Players who wait at the table of the rematch receive phrases sent here. */
    private void sayAt(String rematch, String guest, PhraseStore.Phrase said) {
        context.phrases().add(rematch, guest, said);
        context.submitIfOpen().accept(rematch, room -> room.send(said));
        context.cluster().publish(new ClusterMessage.Said(rematch, said.seat().orElse(-1), said.phrase(), said.name()));
    }

    /** The {@link AddressTag} of the address from which the table was created. */
    String addressTag() {
        return tasks.addressTag();
    }

    /** Reads steps of other nodes, and updates the lobby. */
    void updateLobby() {
        refresh();
        tasks.updateLobby(table());
    }

    /** Handles a message of another node about this table. */
    void onClusterMessage(ClusterMessage.AtTable message) {
        switch (message) {
            case ClusterMessage.Stored stored -> refresh();
            case ClusterMessage.Here here -> subscribers.onRemotePresence(here, table());
            case ClusterMessage.Rewritten rewritten -> reloadAndSend();
            case ClusterMessage.Said said ->
                subscribers.send(new ServerMessage.Said(
                        id(),
                        said.seat() < 0 ? Optional.empty() : Optional.of(said.seat()),
                        said.phrase(),
                        said.name(),
                        context.now()));
        }
    }

    /** Executes a command of the host. */
    Result execute(HostCommand command) {
        return executeForHost(
                table -> context.rules().decision(table, HostRules.decide(table, command, context.now())));
    }

    /** Reads the log again after names in it were replaced, and sends the whole table to all clients. */
    void reloadAndSend() {
        reload();
        subscribers.sendTable(table());
    }

    @Override
    protected boolean canBeRead(List<Entry> entries) {
        return context.cluster().canRead(EntryKinds.of(entries));
    }

    /** Makes the move a bot has chosen after this many moves, unless the game has gone on. */
    void moveBot(int moves, Move move) {
        executeWork(table -> context.rules().decision(table, TableRules.decideBotMove(table, moves, move)));
    }
}
