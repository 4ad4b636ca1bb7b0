package io.cablecar.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * Which program this is.
 *
 * @param version as in the pom
 * @param commit what it was built from; empty where that is not known
 * @param date of the commit, so that the same sources make the same program
 */
record Build(String version, String commit, String date) {

    /** As the build wrote it down. */
    static Build current() {
        var written = new Properties();
        try (InputStream in = Build.class.getResourceAsStream("build.properties")) {
            if (in == null) {
                throw new IllegalStateException("the program was built without build.properties");
            }
            written.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Build(
                written.getProperty("version", ""), written.getProperty("commit", ""), written.getProperty("date", ""));
    }

    @Override
    public String toString() {
        return commit.isEmpty() ? version : version + " (" + commit + ", " + date + ")";
    }
}
