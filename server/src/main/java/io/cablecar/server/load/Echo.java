package io.cablecar.server.load;

import io.cablecar.server.client.Message;
import io.cablecar.server.client.SocketLoop;
import io.cablecar.server.client.TextSocket;
import io.cablecar.server.client.Wireline;
import io.javalin.Javalin;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** The yardstick: the same web server and the same clients with nothing between them, a text sent and sent back. */
final class Echo implements Wireline.Listener {

    /** Not counted: first the machine has to find out what it does most. */
    static final int WARM_SECONDS = 5;

    private static final String TEXT = new Message("play", "1-1", "0123456789012345678901")
            .with("moves", 12)
            .with("move", "aacb34")
            .text();

    private final LongAdder trips;
    private volatile TextSocket socket = TextSocket.NONE;

    private Echo(LongAdder trips) {
        this.trips = trips;
    }

    @Override
    public void heard(String text) {
        trips.increment();
        socket.send(text);
    }

    /** Round trips a second with so many sockets, each with one text on its way. */
    static double perSecond(SocketLoop loop, int sockets, int seconds) throws InterruptedException {
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
        List<Echo> echoes = new ArrayList<>();
        try {
            URI address = URI.create("ws://127.0.0.1:" + server.port() + "/echo");
            for (int i = 0; i < sockets; i++) {
                Echo echo = new Echo(trips);
                echo.socket = loop.open(address, "", echo);
                echoes.add(echo);
            }
            echoes.forEach(echo -> echo.socket.send(TEXT));
            TimeUnit.SECONDS.sleep(WARM_SECONDS);
            long before = trips.sum();
            long began = System.nanoTime();
            TimeUnit.SECONDS.sleep(seconds);
            return (trips.sum() - before) / ((System.nanoTime() - began) / 1e9);
        } finally {
            echoes.forEach(echo -> echo.socket.abort());
            server.stop();
        }
    }
}
