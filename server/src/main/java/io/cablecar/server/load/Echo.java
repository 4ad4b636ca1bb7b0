package io.cablecar.server.load;

import io.cablecar.server.client.Wireline;
import io.javalin.Javalin;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/** The yardstick: the same web server and the same clients with nothing between them, a text sent and sent back. */
final class Echo {

    private static final String TEXT =
            "{\"type\":\"play\",\"id\":\"1-1\",\"table\":\"0123456789012345678901\",\"moves\":12,"
                    + "\"move\":\"aacb34\"}";

    private Echo() {}

    /** Round trips a second with so many sockets, each with one text on its way. */
    static double perSecond(HttpClient http, int sockets, int seconds) throws InterruptedException {
        Javalin server = Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    config.startup.showOldJavalinVersionWarning = false;
                    config.concurrency.useVirtualThreads = true;
                    config.jetty.host = "127.0.0.1";
                    config.jetty.port = 0;
                    config.routes.ws("/echo", socket -> socket.onMessage(context -> context.send(context.message())));
                })
                .start();
        LongAdder trips = new LongAdder();
        AtomicBoolean running = new AtomicBoolean(true);
        List<Wireline> lines = new ArrayList<>();
        try {
            URI address = URI.create("ws://127.0.0.1:" + server.port() + "/echo");
            for (int i = 0; i < sockets; i++) {
                lines.add(Wireline.echoing(http, address, () -> {
                    trips.increment();
                    return running.get();
                }));
            }
            lines.forEach(line -> line.send(TEXT));
            TimeUnit.SECONDS.sleep(1);
            long before = trips.sum();
            long began = System.nanoTime();
            TimeUnit.SECONDS.sleep(seconds);
            double rate = (trips.sum() - before) / ((System.nanoTime() - began) / 1e9);
            running.set(false);
            return rate;
        } finally {
            lines.forEach(Wireline::abort);
            server.stop();
        }
    }
}
