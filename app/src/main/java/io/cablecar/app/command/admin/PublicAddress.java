package io.cablecar.app.command.admin;

import io.cablecar.server.web.ServerConfig;
import java.util.List;
import picocli.CommandLine.Option;

/** The option for the address of a server's pages, for links. */
final class PublicAddress {

    /**
     * A printed link.
     *
     * @param key what the link contains, to be typed
     */
    record Link(String link, String key) {}

    @Option(
            names = "--origin",
            paramLabel = "URL",
            split = ",",
            defaultValue = "${env:CABLECAR_ORIGIN}",
            description =
                    "The public address of the server (default: http://localhost:" + ServerConfig.USUAL_PORT + ").")
    private List<String> origins = List.of();

    String link(String page, String key) {
        String origin = origins.stream()
                .filter(named -> !named.isBlank())
                .findFirst()
                .orElse("http://localhost:" + ServerConfig.USUAL_PORT);
        return origin + "/#/" + page + "/" + key;
    }
}
