package io.cablecar.app.command.serve;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Reports to systemd's watchdog as long as the server answers requests, so that systemd restarts a node that hangs.
 * Does nothing when no watchdog is configured. Java has no datagram sockets of the Unix domain, so
 * {@code systemd-notify} sends the report.
 */
final class SystemdWatchdog implements Runnable {

    private static final int REPORTS_PER_PERIOD = 3;

    private final URI health;
    private final Duration pause;
    private final Report report;
    private final HttpClient http;

    /** Reports to systemd that the server is healthy. */
    interface Report {
        void send() throws InterruptedException;
    }

    SystemdWatchdog(URI health, Duration pause, Report report) {
        this.health = health;
        this.pause = pause;
        this.report = report;
        this.http = HttpClient.newBuilder().connectTimeout(pause).build();
    }

    /** Starts reporting in the background, if the environment asks for it. */
    static void start(String host, int port, Map<String, String> environment) {
        period(environment).ifPresent(period -> {
            URI health = URI.create("http://" + reachable(host) + ":" + port + "/health");
            SystemdWatchdog watchdog =
                    new SystemdWatchdog(health, period.dividedBy(REPORTS_PER_PERIOD), SystemdWatchdog::notifySystemd);
            Thread.ofPlatform().name("systemd-watchdog").daemon().start(watchdog);
        });
    }

    /** A server that listens on all addresses is reached on loopback. */
    private static String reachable(String host) {
        if (host.equals("0.0.0.0") || host.equals("::")) {
            return "127.0.0.1";
        }
        return host.contains(":") ? "[" + host + "]" : host;
    }

    /** The period in which systemd wants at least one report. */
    static Optional<Duration> period(Map<String, String> environment) {
        String micros = environment.getOrDefault("WATCHDOG_USEC", "");
        return environment.containsKey("NOTIFY_SOCKET") && micros.matches("[1-9][0-9]{0,12}")
                ? Optional.of(Duration.ofNanos(TimeUnit.MICROSECONDS.toNanos(Long.parseLong(micros))))
                : Optional.empty();
    }

    @Override
    public void run() {
        try {
            while (true) {
                check();
                TimeUnit.MILLISECONDS.sleep(pause.toMillis());
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /** Reports, if the server answers. */
    void check() throws InterruptedException {
        if (answers()) {
            report.send();
        }
    }

    private boolean answers() throws InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(health).timeout(pause).build();
            return http.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException failed) {
            return false;
        }
    }

    private static void notifySystemd() throws InterruptedException {
        try {
            new ProcessBuilder("systemd-notify", "WATCHDOG=1")
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException missing) {
            // Without systemd-notify the watchdog expires, which systemd logs.
        }
    }
}
