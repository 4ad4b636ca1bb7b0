package io.cablecar.server.play;

import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** A server in a process of its own, which tests can kill. */
public final class CrashServer {

    private CrashServer() {}

    public static void main(String[] args) throws Exception {
        Server server = Server.start(new ServerConfig(
                "127.0.0.1",
                Integer.parseInt(args[1]),
                Optional.empty(),
                DatabaseAddress.parse(args[0]).orElseGet(() -> DatabaseAddress.in(Path.of(args[0]))),
                Set.of(),
                false,
                1,
                ServerConfig.Limits.NONE));
        Runtime.getRuntime().addShutdownHook(new Thread(server::close));
        System.out.println("open " + server.port());
        Thread.currentThread().join();
    }
}
