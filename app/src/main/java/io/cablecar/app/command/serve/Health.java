package io.cablecar.app.command.serve;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.server.web.ServerConfig;
import java.io.IOException;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Checks the health of a server, for containers and watchdogs without an HTTP client. */
@Command(
        name = "health",
        description = "Check the health of a running server: exits with 0 if it is healthy, 1 if not.",
        mixinStandardHelpOptions = true)
public final class Health implements Callable<Integer> {

    private static final int TIMEOUT_MILLIS = 5000;

    @Option(names = "--url", paramLabel = "URL", description = "The server to ask (default: the one on this machine).")
    private Optional<String> url = Optional.empty();

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "${env:CABLECAR_PORT:-" + ServerConfig.USUAL_PORT + "}",
            description = "The port of the one on this machine (default: " + ServerConfig.USUAL_PORT + ").")
    private int port;

    @Option(names = "--ready", description = "Also check that its database answers and that it is not stopping.")
    private boolean ready;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        String address = url.orElse("http://127.0.0.1:" + port).replaceFirst("/+$", "");
        var line = spec.commandLine();
        try {
            String answer = get(address + (ready ? "/ready" : "/health"));
            line.getOut().println(answer);
            return ExitCode.OK;
        } catch (IOException failure) {
            line.getErr().println(address + " is not healthy: " + reason(failure));
            return ExitCode.NO;
        } catch (IllegalArgumentException notAnAddress) {
            throw new ParameterException(line, "--url must be an address such as http://127.0.0.1:7832", notAnAddress);
        }
    }

    private static String reason(IOException failure) {
        return switch (failure) {
            case UnknownHostException unknown -> "the host is not known; check its name";
            case ConnectException refused ->
                "nothing answers there; check the host and the port, and whether the server is running";
            default -> String.valueOf(failure.getMessage());
        };
    }

    /** Returns the body of a successful answer. */
    private static String get(String address) throws IOException {
        if (!(URI.create(address).toURL().openConnection() instanceof HttpURLConnection connection)) {
            throw new IllegalArgumentException(address);
        }
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        connection.setInstanceFollowRedirects(false);
        try {
            int status = connection.getResponseCode();
            if (status != HttpURLConnection.HTTP_OK) {
                throw new IOException("it answers with " + status);
            }
            try (var in = connection.getInputStream()) {
                return new String(in.readNBytes(200), StandardCharsets.UTF_8).strip();
            }
        } finally {
            connection.disconnect();
        }
    }
}
