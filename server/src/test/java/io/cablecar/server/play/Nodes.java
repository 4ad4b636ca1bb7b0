package io.cablecar.server.play;

import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Starts nodes without rate limits on one database, in this process or in processes that can be killed. */
public record Nodes(DatabaseAddress database) {

    /** Starts a node in this process. */
    public Server start() throws IOException {
        return Server.start(new ServerConfig(
                "127.0.0.1", 0, Optional.empty(), database, Set.of(), false, 1, ServerConfig.Limits.NONE));
    }

    /**
     * Starts a node in a process of its own.
     *
     * @param port 0 for any free port; {@link #address(Process)} waits for it
     */
    public Process launch(int port) throws IOException {
        return new ProcessBuilder(command(port))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** The command that starts a node. */
    public List<String> command(int port, String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                CrashServer.class.getName(),
                database.folder().map(Path::toString).orElseGet(database::url),
                Integer.toString(port)));
        return command;
    }

    public static URI address(Server node) {
        return address(node.port());
    }

    /** Waits until a node is open and returns its address. Reads its output, so it can be called only once. */
    public static URI address(Process node) throws IOException {
        var out = new BufferedReader(new InputStreamReader(node.getInputStream(), StandardCharsets.UTF_8));
        return address(Integer.parseInt(out.readLine().substring("open ".length())));
    }

    private static URI address(int port) {
        return URI.create("http://127.0.0.1:" + port);
    }
}
