package io.cablecar.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * The version and origin of this program.
 *
 * @param version as in the pom
 * @param commit the commit it was built from; empty if unknown
 * @param date of the commit, so that builds of the same sources are identical
 */
record Build(String version, String commit, String date) {

    /** Reads what the build has recorded. */
    static Build current() {
        var properties = new Properties();
        try (InputStream in = Build.class.getResourceAsStream("build.properties")) {
            if (in == null) {
                throw new IllegalStateException("the program was built without build.properties");
            }
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Build(
                properties.getProperty("version", ""),
                properties.getProperty("commit", ""),
                properties.getProperty("date", ""));
    }

    @Override
    public String toString() {
        return commit.isEmpty() ? version : version + " (" + commit + ", " + date + ")";
    }
}
