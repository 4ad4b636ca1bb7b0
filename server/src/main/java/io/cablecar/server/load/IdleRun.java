package io.cablecar.server.load;

import io.cablecar.server.client.SocketLoop;
import io.cablecar.server.client.TextSocket;
import io.cablecar.server.client.Visit;
import io.cablecar.server.client.Wireline;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Opens many sockets that do nothing but answer pings, and tells what memory they take. */
public final class IdleRun {

    private static final int TELL_EVERY = 1_000;

    /**
     * What is wanted.
     *
     * @param seconds how long to stay when all are there
     */
    public record Plan(URI server, int sockets, int seconds) {}

    /**
     * What came of it.
     *
     * @param dropped sockets that did not last
     * @param heapMegabytes the server's heap in use without and with the sockets, garbage included
     * @param processMegabytes all memory of the server's process without and with them; 0 where the system does not
     *     tell
     */
    public record Report(int sockets, int dropped, List<Integer> heapMegabytes, List<Integer> processMegabytes) {}

    private final Plan plan;
    private final Consumer<String> progress;

    public IdleRun(Plan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    public Report run() throws IOException, InterruptedException {
        AtomicInteger dropped = new AtomicInteger();
        List<TextSocket> open = new ArrayList<>();
        try (SocketLoop loop = SocketLoop.start();
                HttpClient http = HttpClient.newHttpClient()) {
            ServerMemory memory = new ServerMemory(plan.server, http);
            Visit visit = Visit.to(plan.server, http);
            int heap = memory.megabytes("used");
            int process = memory.megabytes("process");
            Wireline.Listener idle = new Wireline.Listener() {

                @Override
                public void heard(String text) {}

                @Override
                public void gone(String why) {
                    dropped.incrementAndGet();
                }
            };
            for (int i = 1; i <= plan.sockets; i++) {
                open.add(visit.connect(loop, idle));
                if (i % TELL_EVERY == 0) {
                    progress.accept(i + " sockets");
                }
            }
            TimeUnit.SECONDS.sleep(plan.seconds);
            Report report = new Report(
                    plan.sockets,
                    dropped.get(),
                    List.of(heap, memory.megabytes("used")),
                    List.of(process, memory.megabytes("process")));
            open.forEach(TextSocket::abort);
            return report;
        }
    }
}
