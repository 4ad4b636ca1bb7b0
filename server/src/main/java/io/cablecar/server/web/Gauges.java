package io.cablecar.server.web;

import io.cablecar.server.live.BotExecutor;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.push.NoticeDelivery;
import io.cablecar.server.storage.Database;

/** Registers the metrics that are read from the parts of a node. */
final class Gauges {

    private final Metrics metrics;

    Gauges(Metrics metrics) {
        this.metrics = metrics;
        metrics.gauge("memory.used.bytes", ProcessMemory::used);
        metrics.gauge("memory.live.bytes", ProcessMemory::live);
        metrics.gauge("memory.process.bytes", ProcessMemory::process);
    }

    void clients(Connections connections, Sockets sockets, Responses responses) {
        metrics.gauge("connections", connections::size);
        metrics.gauge("sockets", sockets::size);
        metrics.gauge("sockets.waiting.bytes", sockets::bytesWaiting);
        metrics.gauge("sockets.parts.bytes", sockets::partBytes);
        metrics.gauge("sockets.dropped", sockets::dropped);
        metrics.gauge("responses.waiting.bytes", responses::waiting);
        metrics.gauge("responses.dropped", responses::dropped);
    }

    void tables(Rooms rooms, BotExecutor bots, NoticeDelivery notices) {
        metrics.gauge("rooms", rooms::size);
        metrics.gauge("bots.waiting", bots::load);
        metrics.gauge("pushes.accepted", notices::accepted);
        metrics.gauge("pushes.failed", notices::failed);
    }

    void database(Database database) {
        metrics.gauge("database.busy", database::busy);
        metrics.gauge("database.waiting", database::waiting);
        metrics.gauge("database.refusing", () -> database.writeFailure().isPresent() ? 1 : 0);
        metrics.gauge(
                "disk.free.bytes",
                () -> database.free().isPresent() ? (Number) database.free().getAsLong() : Double.NaN);
    }
}
