package io.cablecar.loadtest.load;

import io.cablecar.loadtest.client.SocketLoop;
import io.cablecar.server.client.Message;
import io.cablecar.server.client.TextSocket;
import io.javalin.Javalin;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** The baseline: the same web server and clients, but the server only sends every message back. */
final class Echo implements TextSocket.Listener {

    /** Not counted, so that the measured code is compiled. */
    private static final int WARMUP_SECONDS = 5;

    /** A message of the usual length. */
    private static final String TEXT = new Message("play", "1-1", "0123456789012345678901")
            .with("moves", 12)
            .with("move", "aacb34")
            .text();

    private final LongAdder roundTrips;
    private volatile TextSocket socket = TextSocket.NONE;

    private Echo(LongAdder roundTrips) {
        this.roundTrips = roundTrips;
    }

    @Override
    public void onText(String text) {
        roundTrips.increment();
        socket.send(text);
    }

    /** Measures the messages per second of the given number of sockets, each with one message in flight. */
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
        LongAdder roundTrips = new LongAdder();
        List<Echo> echoes = new ArrayList<>();
        try {
            URI address = URI.create("ws://127.0.0.1:" + server.port() + "/echo");
            for (int i = 0; i < sockets; i++) {
                Echo echo = new Echo(roundTrips);
                echo.socket = loop.open(address, "", echo);
                echoes.add(echo);
            }
            echoes.forEach(echo -> echo.socket.send(TEXT));
            TimeUnit.SECONDS.sleep(WARMUP_SECONDS);
            long before = roundTrips.sum();
            long began = System.nanoTime();
            TimeUnit.SECONDS.sleep(seconds);
            return (roundTrips.sum() - before) / ((System.nanoTime() - began) / 1e9);
        } finally {
            echoes.forEach(echo -> echo.socket.abort());
            server.stop();
        }
    }
}
