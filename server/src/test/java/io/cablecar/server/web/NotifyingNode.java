package io.cablecar.server.web;

import io.cablecar.server.push.LocalPushService;
import io.cablecar.server.storage.DatabaseAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A node that calls push services on this machine, in this process or in one that can be killed. */
final class NotifyingNode {

    private NotifyingNode() {}

    static Server start(DatabaseAddress database) throws IOException {
        return start(database, Clock.systemUTC());
    }

    static Server start(DatabaseAddress database, Clock clock) throws IOException {
        return Server.start(
                new ServerConfig(
                        "127.0.0.1", 0, Optional.empty(), database, Set.of(), false, 1, ServerConfig.Limits.NONE),
                environment -> environment
                        .withClock(clock)
                        .withPushServices(LocalPushService.anywhere(Duration.ofSeconds(30))));
    }

    static Process launch(DatabaseAddress database) throws IOException {
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx128m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        NotifyingNode.class.getName(),
                        database.folder().map(Path::toString).orElseGet(database::url)))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    public static void main(String[] args) throws Exception {
        Server server = start(DatabaseAddress.parse(args[0]).orElseGet(() -> DatabaseAddress.in(Path.of(args[0]))));
        System.out.println("open " + server.port());
        Thread.currentThread().join();
    }
}
