package io.cablecar.server.web;

import io.javalin.config.RoutesConfig;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The documentation of the HTTP API: OpenAPI for programs, a page for people. */
final class ApiDocs {

    private ApiDocs() {}

    static void configure(RoutesConfig routes) {
        String openApi = read("openapi.json");
        String page = read("handbook.html");
        String style = read("handbook.css");
        routes.get(
                Api.ROOT + "/openapi.json",
                context -> context.contentType("application/json").result(openApi));
        routes.get(
                Api.ROOT + "/handbook.css",
                context -> context.contentType("text/css; charset=utf-8").result(style));
        routes.get(
                Api.ROOT + "/",
                context -> context.contentType("text/html; charset=utf-8").result(page));
    }

    private static String read(String name) {
        try (InputStream file = ApiDocs.class.getResourceAsStream("/io/cablecar/server/web/" + name)) {
            if (file == null) {
                throw new IllegalStateException("missing in the program: " + name);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
