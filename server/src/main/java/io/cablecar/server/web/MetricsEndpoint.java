package io.cablecar.server.web;

import io.cablecar.server.live.ServerObjections;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.Optional;

/** Serves metrics: on a port of their own or, without one, to this machine only. */
final class MetricsEndpoint {

    /** The text is written at most this often, however often it is requested. */
    private static final Duration MAX_AGE = Duration.ofSeconds(1);

    /** The most connections of one address to the port for metrics. */
    private static final int MAX_CONNECTIONS = 20;

    private final Optional<ServerConfig.MetricsAddress> own;
    private final PeriodicallyCached<String> text;

    /** @param own the address that serves metrics and nothing else; empty without one */
    MetricsEndpoint(Metrics metrics, Optional<ServerConfig.MetricsAddress> own) {
        this.own = own;
        this.text = new PeriodicallyCached<>(metrics::text, MAX_AGE);
    }

    void configure(JavalinConfig setup) {
        own.ifPresent(address -> setup.jetty.addConnector((jetty, http) -> JettySetup.connector(
                jetty, http, address.host(), address.port(), new Connections(MAX_CONNECTIONS, Integer.MAX_VALUE))));
        setup.routes.before(this::serveOnlyMetrics);
        setup.routes.get("/metrics", context -> {
            if (mayRead(context)) {
                context.result(text.get());
            } else {
                context.status(404);
            }
        });
    }

    /** Refuses everything except metrics on the port for metrics. */
    private void serveOnlyMetrics(Context context) {
        if (isOwnPort(context) && !context.path().equals("/metrics")) {
            throw new Api.Refused(404, ServerObjections.NOT_FOUND);
        }
    }

    /** On a port of their own everybody may read metrics; otherwise this machine may, but not through a proxy. */
    private boolean mayRead(Context context) {
        return own.isPresent()
                ? isOwnPort(context)
                : isLoopback(context.req().getRemoteAddr())
                        && context.header("X-Forwarded-For") == null
                        && context.header("Forwarded") == null;
    }

    private boolean isOwnPort(Context context) {
        return own.filter(address -> address.port() == context.req().getLocalPort())
                .isPresent();
    }

    private static boolean isLoopback(String address) {
        return address.startsWith("127.")
                || address.equals("::1")
                || address.equals("[::1]")
                || address.equals("0:0:0:0:0:0:0:1")
                || address.equals("[0:0:0:0:0:0:0:1]");
    }
}
