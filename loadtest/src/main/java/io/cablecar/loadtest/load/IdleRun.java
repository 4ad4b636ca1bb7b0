package io.cablecar.loadtest.load;

import io.cablecar.loadtest.client.SocketLoop;
import io.cablecar.server.client.GuestClient;
import io.cablecar.server.client.TextSocket;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Opens many sockets that only answer pings, and measures the memory they take on the server. */
public final class IdleRun {

    private static final int PROGRESS_EVERY = 1_000;

    /**
     * The parameters of a run.
     *
     * @param seconds how long all sockets stay open
     */
    public record Plan(URI server, int sockets, int seconds) {}

    /**
     * The outcome of a run.
     *
     * @param dropped the number of sockets that were closed before the end
     * @param heapMegabytes the server's used heap without and with the sockets, including garbage
     * @param processMegabytes the resident memory of the server's process without and with them; 0 if it is unknown
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
            GuestClient guest = GuestClient.to(plan.server, http);
            ServerMemory memory = new ServerMemory(plan.server, http);
            int heap = memory.megabytes("used");
            int process = memory.megabytes("process");
            TextSocket.Listener idle = new TextSocket.Listener() {

                @Override
                public void onText(String text) {}

                @Override
                public void onClosed(String reason) {
                    dropped.incrementAndGet();
                }
            };
            for (int i = 1; i <= plan.sockets; i++) {
                open.add(loop.open(guest, idle));
                if (i % PROGRESS_EVERY == 0) {
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
