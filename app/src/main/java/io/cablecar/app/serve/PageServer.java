package io.cablecar.app.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Serves the pages to browsers on this machine. All files are read once at the start, so a request can reach nothing
 * but them, and a new build under a running server does not mix with the old one.
 */
final class PageServer implements AutoCloseable {

    private static final String INDEX = "/index.html";

    /** Names under this folder carry a digest of their content: what they hold never changes. */
    private static final String HASHED = "/assets/";

    /** Starts the engine; its loader builds functions from text, which pages themselves may not. */
    private static final String WORKER = HASHED + "engine.worker";

    private static final String PAGE_POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
                    + "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; "
                    + "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final String WORKER_POLICY =
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'; connect-src 'self'";

    private final Map<String, Page> pages;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private PageServer(Map<String, Page> pages, HttpServer server) {
        this.pages = pages;
        this.server = server;
        server.setExecutor(threads);
        server.createContext("/", this::answer);
    }

    /**
     * Starts to serve the files of a folder on this machine's own address.
     *
     * @throws java.net.BindException when the port is taken
     */
    static PageServer start(Path folder, int port) throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        HttpServer server = HttpServer.create(address, 0);
        PageServer pages = new PageServer(read(folder), server);
        server.start();
        return pages;
    }

    private static Map<String, Page> read(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        Map<String, Page> pages = new HashMap<>();
        for (Path file : files) {
            String path = "/" + folder.relativize(file).toString().replace('\\', '/');
            pages.put(path, Page.of(path, Files.readAllBytes(file)));
        }
        return Map.copyOf(pages);
    }

    int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String method = exchange.getRequestMethod();
            String path = exchange.getRequestURI().getPath();
            if (!method.equals("GET") && !method.equals("HEAD")) {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            String name = path.equals("/") ? INDEX : path;
            Page page = pages.get(name);
            if (page == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                send(exchange, name, page, method.equals("HEAD"));
            }
        }
    }

    private static void send(HttpExchange exchange, String name, Page page, boolean isHead) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", page.type());
        headers.set("ETag", page.tag());
        headers.set("Cache-Control", name.startsWith(HASHED) ? "public, max-age=31536000, immutable" : "no-cache");
        headers.set("Content-Security-Policy", name.startsWith(WORKER) ? WORKER_POLICY : PAGE_POLICY);
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("X-Content-Type-Options", "nosniff");
        if (page.tag().equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
            exchange.sendResponseHeaders(304, -1);
            return;
        }
        boolean isCompressed = page.isCompressible() && acceptsGzip(exchange.getRequestHeaders());
        if (page.isCompressible()) {
            headers.set("Vary", "Accept-Encoding");
        }
        if (isCompressed) {
            headers.set("Content-Encoding", "gzip");
        }
        byte[] content = page.content(isCompressed);
        if (isHead) {
            headers.set("Content-Length", Integer.toString(content.length));
            exchange.sendResponseHeaders(200, -1);
        } else {
            exchange.sendResponseHeaders(200, content.length == 0 ? -1 : content.length);
            exchange.getResponseBody().write(content);
        }
    }

    private static boolean acceptsGzip(Headers request) {
        for (String accepted : request.getOrDefault("Accept-Encoding", List.of())) {
            for (String coding : accepted.split(",", -1)) {
                String plain = coding.replace(" ", "");
                if (plain.equals("gzip") || (plain.startsWith("gzip;q=") && !plain.matches("gzip;q=0(\\.0*)?"))) {
                    return true;
                }
            }
        }
        return false;
    }
}
