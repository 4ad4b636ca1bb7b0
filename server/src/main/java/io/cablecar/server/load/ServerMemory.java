package io.cablecar.server.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** The memory of a server, as its metrics tell. */
record ServerMemory(URI server, HttpClient http) {

    private static final String BEGIN = "cablecar_memory_";

    /** @param kind {@code used} with garbage, {@code live} after the last collection, {@code process} all of it */
    int megabytes(String kind) throws IOException, InterruptedException {
        String metrics = http.send(
                        HttpRequest.newBuilder(server.resolve("/metrics")).build(), BodyHandlers.ofString())
                .body();
        String name = BEGIN + kind + "_bytes ";
        double bytes = metrics.lines()
                .filter(line -> line.startsWith(name))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length())))
                .findFirst()
                .orElse(0);
        return (int) Math.round(bytes / (1 << 20));
    }
}
