package io.cablecar.app.command.serve;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.server.web.Hosting;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Asks a server whether it is well: for containers and watchdogs that have nothing else to ask with. */
@Command(
        name = "health",
        description = "Ask a running server whether it is well: 0 if it is, 1 if not.",
        mixinStandardHelpOptions = true)
public final class Health implements Callable<Integer> {

    private static final int PATIENCE_MILLIS = 5000;

    @Option(names = "--url", paramLabel = "URL", description = "The server to ask (default: the one on this machine).")
    private Optional<String> url = Optional.empty();

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "${env:CABLECAR_PORT:-" + Hosting.USUAL_PORT + "}",
            description = "The port of the one on this machine (default: " + Hosting.USUAL_PORT + ").")
    private int port;

    @Option(names = "--ready", description = "Also ask whether its database answers, and it is not about to stop.")
    private boolean ready;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        String address = url.orElse("http://127.0.0.1:" + port).replaceFirst("/+$", "");
        var line = spec.commandLine();
        try {
            String answer = ask(address + (ready ? "/ready" : "/health"));
            line.getOut().println(answer);
            return ExitCode.OK;
        } catch (IOException unwell) {
            line.getErr().println(address + " is not well: " + unwell.getMessage());
            return ExitCode.NO;
        } catch (IllegalArgumentException notAnAddress) {
            throw new ParameterException(line, "--url wants an address such as http://127.0.0.1:7832", notAnAddress);
        }
    }

    /** What was answered to the good; anything else is thrown with its words. */
    private static String ask(String address) throws IOException {
        if (!(URI.create(address).toURL().openConnection() instanceof HttpURLConnection connection)) {
            throw new IllegalArgumentException(address);
        }
        connection.setConnectTimeout(PATIENCE_MILLIS);
        connection.setReadTimeout(PATIENCE_MILLIS);
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
