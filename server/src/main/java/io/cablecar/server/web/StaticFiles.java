package io.cablecar.server.web;

import io.cablecar.server.preview.CardTexts;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Serves the pages from memory. All files are read and compressed once at the start, so that a request can reach
 * nothing else and a new build under a running server does not mix with the old one; Javalin's own handler reads per
 * request.
 */
final class StaticFiles {

    private static final String INDEX = "/index.html";

    /** File names in this folder contain a digest of their content, so the content never changes. */
    private static final String HASHED = "/assets/";

    /** Compiles the engine, a WebAssembly module. */
    private static final String WORKER = HASHED + "engine.worker";

    private static final String PAGE_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; "
            + "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    /** The pages need none of these. */
    private static final String PERMISSIONS = "accelerometer=(), browsing-topics=(), camera=(), "
            + "display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), "
            + "payment=(), serial=(), usb=()";

    private static final String WORKER_POLICY =
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

    /** The languages at some addresses; a server without a configured address answers to any. */
    private static final int MAX_START_PAGES = 64;

    private final Map<String, StaticFile> pages;
    private final RequestAuth auth;
    private final CardTexts texts;
    private final Map<StartPage, StaticFile> startPages = new ConcurrentHashMap<>();

    /** What the start page depends on. */
    private record StartPage(String language, Optional<String> address) {}

    private StaticFiles(Map<String, StaticFile> pages, RequestAuth auth, CardTexts texts) {
        this.pages = pages;
        this.auth = auth;
        this.texts = texts;
    }

    static StaticFiles in(Path folder, RequestAuth auth, CardTexts texts) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        Map<String, StaticFile> pages = new HashMap<>();
        for (Path file : files) {
            String path = "/" + folder.relativize(file).toString().replace('\\', '/');
            pages.put(path, StaticFile.of(path, Files.readAllBytes(file)));
        }
        return new StaticFiles(Map.copyOf(pages), auth, texts);
    }

    /** No pages at all. */
    static StaticFiles none(RequestAuth auth, CardTexts texts) {
        return new StaticFiles(Map.of(), auth, texts);
    }

    /** Answers a request for a file. */
    void answer(Context context) {
        String name = context.path().equals("/") ? INDEX : context.path();
        StaticFile page = pages.get(name);
        if (page == null) {
            context.status(404);
        } else if (name.equals(INDEX)) {
            context.header("Vary", "Accept-Language");
            send(context, name, withPreview(context, page));
        } else {
            send(context, name, page);
        }
    }

    /** The start page with the preview of its link, in the reader's language and with absolute addresses. */
    private StaticFile withPreview(Context context, StaticFile page) {
        CardTexts.Texts own = texts.accepted(
                Optional.ofNullable(context.header("Accept-Language")).orElse(""));
        StartPage wanted = new StartPage(own.language(), auth.publicAddress(context));
        StaticFile known = startPages.get(wanted);
        if (known != null) {
            return known;
        }
        StaticFile made = startPage(page, own, wanted.address);
        if (startPages.size() >= MAX_START_PAGES) {
            startPages.clear();
        }
        startPages.put(wanted, made);
        return made;
    }

    private static StaticFile startPage(StaticFile page, CardTexts.Texts own, Optional<String> address) {
        LinkPreview preview =
                new LinkPreview(own, own.name(), own.tagline(), address, "", PreviewLinks.DEFAULT_PICTURE);
        String plain = new String(page.content(false), StandardCharsets.UTF_8);
        String filled = preview.in(plain);
        return filled.equals(plain) ? page : StaticFile.of(INDEX, filled.getBytes(StandardCharsets.UTF_8));
    }

    /** Sets the headers that every response has. */
    static void secure(Context context) {
        context.header("Content-Security-Policy", PAGE_POLICY);
        context.header("Cross-Origin-Opener-Policy", "same-origin");
        context.header("Cross-Origin-Resource-Policy", "same-origin");
        context.header("Permissions-Policy", PERMISSIONS);
        context.header("Referrer-Policy", "no-referrer");
        context.header("X-Content-Type-Options", "nosniff");
    }

    private static void send(Context context, String name, StaticFile page) {
        context.header("ETag", page.tag());
        context.header("Cache-Control", name.startsWith(HASHED) ? "public, max-age=31536000, immutable" : "no-cache");
        if (name.equals("/" + PreviewLinks.DEFAULT_PICTURE)) {
            // Chats show it in pages of their own.
            context.header("Cross-Origin-Resource-Policy", "cross-origin");
        }
        if (name.startsWith(WORKER)) {
            context.header("Content-Security-Policy", WORKER_POLICY);
        }
        context.contentType(page.type());
        if (page.tag().equals(context.header("If-None-Match"))) {
            context.status(304);
            return;
        }
        boolean isCompressed = page.isCompressible() && acceptsGzip(context);
        if (page.isCompressible()) {
            context.header("Vary", name.equals(INDEX) ? "Accept-Encoding, Accept-Language" : "Accept-Encoding");
        }
        if (isCompressed) {
            context.header("Content-Encoding", "gzip");
        }
        byte[] content = page.content(isCompressed);
        if (context.method().equals(HandlerType.HEAD)) {
            context.header("Content-Length", Integer.toString(content.length));
        } else {
            context.result(content);
        }
    }

    private static boolean acceptsGzip(Context context) {
        String accepted = Optional.ofNullable(context.header("Accept-Encoding")).orElse("");
        for (String coding : accepted.split(",", -1)) {
            String plain = coding.replace(" ", "");
            if (plain.equals("gzip") || (plain.startsWith("gzip;q=") && !plain.matches("gzip;q=0(\\.0*)?"))) {
                return true;
            }
        }
        return false;
    }
}
