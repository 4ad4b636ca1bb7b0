package io.cablecar.server.live;

import io.cablecar.engine.chance.Seed;
import io.cablecar.server.cluster.Cluster;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.PhraseStore;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.TableReplay;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** The rooms of a single node, with a log in memory and a clock that the test sets. */
final class TestRooms implements AutoCloseable {

    static final String OWNER = "owner";
    static final Seed SERVER_SEED = Seed.ofText("server");
    static final long START = 1_800_000_000_000L;

    final InMemoryTableLog log = new InMemoryTableLog();
    final AtomicLong now = new AtomicLong(START);
    final Rooms rooms;
    private final TableReplay replay;
    final FairExecutor searches = new FairExecutor(
            "a search", 1, 1, 100, 100, Thread.ofPlatform().daemon().factory());
    private final BotExecutor bots = new BotExecutor(searches);
    private int tables;

    TestRooms(TableReplay replay) {
        this.replay = replay;
        InstantSource source = () -> Instant.ofEpochMilli(now.get());
        Clock clock = source.withZone(ZoneOffset.UTC);
        rooms = new Rooms(log, PhraseStore.NONE, replay, clock, bots, Notifier.NONE, Cluster.NONE, TableLimits.NONE);
    }

    /** Stores a new table and returns its id, which is the same in every run. */
    String createTable(Settings settings) {
        String id = String.format(Locale.ROOT, "%022d", tables++);
        Step<Entry> first = new Step<>(
                1,
                now.get(),
                Optional.empty(),
                List.of(new Entry.Made(OWNER, settings, SERVER_SEED.hex(), Optional.empty())));
        log.append(TableLog.Append.of(id, first, replay.first(first), Optional.empty()))
                .join();
        return id;
    }

    /** The number of tables created. */
    int tables() {
        return tables;
    }

    @Override
    public void close() {
        rooms.close();
        bots.close();
    }
}
