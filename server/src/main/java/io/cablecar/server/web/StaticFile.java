package io.cablecar.server.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/** A file of the pages with its headers and, where that is shorter, its compressed form. */
final class StaticFile {

    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("html", "text/html; charset=utf-8"),
            Map.entry("js", "text/javascript; charset=utf-8"),
            Map.entry("css", "text/css; charset=utf-8"),
            Map.entry("json", "application/json"),
            Map.entry("webmanifest", "application/manifest+json"),
            Map.entry("wasm", "application/wasm"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("png", "image/png"),
            Map.entry("ico", "image/x-icon"),
            Map.entry("txt", "text/plain; charset=utf-8"),
            Map.entry("woff", "font/woff"),
            Map.entry("woff2", "font/woff2"));

    private static final Set<String> COMPRESSED_ALREADY = Set.of("png", "woff", "woff2");

    private final String type;
    private final String tag;
    private final byte[] plain;
    private final byte[] compressed;

    private StaticFile(String type, String tag, byte[] plain, byte[] compressed) {
        this.type = type;
        this.tag = tag;
        this.plain = plain;
        this.compressed = compressed;
    }

    static StaticFile of(String path, byte[] content) {
        String extension = path.substring(path.lastIndexOf('.') + 1);
        byte[] smaller = COMPRESSED_ALREADY.contains(extension) ? content : compress(content);
        return new StaticFile(
                TYPES.getOrDefault(extension, "application/octet-stream"),
                '"' + digest(content) + '"',
                content,
                smaller.length < content.length ? smaller : content);
    }

    /** The value of the Content-Type header. */
    String type() {
        return type;
    }

    /** The entity tag: a digest of the content. */
    String tag() {
        return tag;
    }

    boolean isCompressible() {
        return compressed.length < plain.length;
    }

    byte[] content(boolean asCompressed) {
        return asCompressed ? compressed : plain;
    }

    private static byte[] compress(byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static String digest(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(Arrays.copyOf(digest, 12));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
