package io.cablecar.loadtest.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Reads the memory of a server from its metrics. */
record ServerMemory(URI server, HttpClient http) {

    private static final String PREFIX = "cablecar_memory_";

    /**
     * @param kind {@code used}: the heap with garbage; {@code live}: the heap after the last collection;
     *     {@code process}: resident memory
     */
    int megabytes(String kind) throws IOException, InterruptedException {
        String metrics = http.send(
                        HttpRequest.newBuilder(server.resolve("/metrics")).build(), BodyHandlers.ofString())
                .body();
        String name = PREFIX + kind + "_bytes ";
        double bytes = metrics.lines()
                .filter(line -> line.startsWith(name))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length())))
                .findFirst()
                .orElse(0);
        return (int) Math.round(bytes / (1 << 20));
    }
}
