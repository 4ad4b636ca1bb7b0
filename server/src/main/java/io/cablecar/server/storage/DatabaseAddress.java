package io.cablecar.server.storage;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * The address of the database: a SQLite file for one node, or a PostgreSQL server for any number of nodes.
 *
 * @param url the JDBC URL, without a password
 * @param user empty for the default user
 */
public record DatabaseAddress(String url, String user, String password) {

    private static final String SQLITE = "jdbc:sqlite:";
    private static final String POSTGRES = "jdbc:postgresql:";

    /** The SQLite database in a folder. */
    public static DatabaseAddress in(Path folder) {
        return new DatabaseAddress(SQLITE + folder.resolve(Database.FILE).toAbsolutePath(), "", "");
    }

    /** Parses {@code postgres://user:password@host:port/name} or a JDBC URL; empty for anything else. */
    public static Optional<DatabaseAddress> parse(String typed) {
        if (typed.startsWith(POSTGRES)) {
            return Optional.of(new DatabaseAddress(typed, "", ""));
        }
        try {
            URI uri = URI.create(typed);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            boolean isPostgres = scheme.equals("postgres") || scheme.equals("postgresql");
            if (!isPostgres
                    || uri.getHost() == null
                    || uri.getPath() == null
                    || uri.getPath().length() < 2) {
                return Optional.empty();
            }
            String[] who = uri.getRawUserInfo() == null
                    ? new String[0]
                    : uri.getRawUserInfo().split(":", 2);
            String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
            String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
            return Optional.of(new DatabaseAddress(
                    POSTGRES + "//" + uri.getHost() + port + uri.getRawPath() + query,
                    who.length > 0 ? decoded(who[0]) : "",
                    who.length > 1 ? decoded(who[1]) : ""));
        } catch (IllegalArgumentException noAddress) {
            return Optional.empty();
        }
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    /** Whether other nodes may use the same database. */
    public boolean isShared() {
        return !isSqlite();
    }

    boolean isSqlite() {
        return url.startsWith(SQLITE);
    }

    /** The folder of the SQLite file; empty for PostgreSQL. */
    public Optional<Path> folder() {
        return isSqlite()
                ? Optional.ofNullable(Path.of(url.substring(SQLITE.length())).getParent())
                : Optional.empty();
    }

    /** Without the password, which must not be logged. */
    @Override
    public String toString() {
        return url.replaceAll("password=[^&]*", "password=…");
    }
}
