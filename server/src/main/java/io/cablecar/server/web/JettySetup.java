package io.cablecar.server.web;

import io.cablecar.server.wire.Wire;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import java.time.Duration;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.SessionHandler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.session.NullSessionCache;
import org.eclipse.jetty.session.NullSessionDataStore;
import org.eclipse.jetty.websocket.core.WebSocketComponents;
import org.eclipse.jetty.websocket.core.server.WebSocketServerComponents;

/** The settings of Jetty: connections, limits, and what is switched off. */
final class JettySetup {

    /** The most content of a request, in bytes. */
    static final long MAX_REQUEST = 16_384;

    private static final int MAX_HEADERS = 8_192;

    /** A socket without a frame for this long is closed. */
    private static final Duration IDLE_SOCKET = Duration.ofSeconds(60);

    /** An HTTP connection without a request for this long is closed. */
    private static final Duration IDLE_CONNECTION = Duration.ofSeconds(30);

    private JettySetup() {}

    static void configure(JavalinConfig setup, ServerConfig config, Connections connections) {
        setup.startup.showJavalinBanner = false;
        setup.startup.showOldJavalinVersionWarning = false;
        setup.concurrency.useVirtualThreads = true;
        setup.http.maxRequestSize = MAX_REQUEST;
        setup.http.generateEtags = false;
        setup.http.prefer405over404 = true;
        setup.http.compressionStrategy = CompressionStrategy.NONE;
        setup.jetty.addConnector((jetty, http) -> connector(jetty, http, config.host(), config.port(), connections));
        setup.router.ignoreTrailingSlashes = false;
        setup.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setRequestHeaderSize(MAX_HEADERS);
        });
        setup.jetty.modifyServletContextHandler(JettySetup::dropSessions);
        setup.jetty.modifyWebSocketServletFactory(factory -> {
            factory.setMaxTextMessageSize(2L * Wire.MAX_MESSAGE_BYTES);
            factory.setMaxFrameSize(2L * Wire.MAX_MESSAGE_BYTES);
            factory.setIdleTimeout(IDLE_SOCKET);
        });
    }

    static ServerConnector connector(
            Server jetty, HttpConfiguration http, String host, int port, Connections connections) {
        ServerConnector connector = new ServerConnector(jetty, new HttpConnectionFactory(http));
        connector.setHost(host);
        connector.setPort(port);
        connector.setIdleTimeout(IDLE_CONNECTION.toMillis());
        connector.getSelectorManager().addEventListener(connections);
        return connector;
    }

    /** Guests have a cookie of their own; servlet sessions would only use memory. */
    private static void dropSessions(ServletContextHandler context) {
        SessionHandler sessions = context.getSessionHandler();
        sessions.setUsingCookies(false);
        NullSessionCache cache = new NullSessionCache(sessions);
        cache.setSessionDataStore(new NullSessionDataStore());
        sessions.setSessionCache(cache);
    }

    /** Compressing frames of some hundred bytes saves little and takes hundreds of kilobytes per socket. */
    static void dropCompression(Javalin started) {
        for (ServletContextHandler context :
                started.jettyServer().server().getContainedBeans(ServletContextHandler.class)) {
            WebSocketComponents components = WebSocketServerComponents.getWebSocketComponents(context);
            components.getExtensionRegistry().unregister("permessage-deflate");
        }
    }
}
