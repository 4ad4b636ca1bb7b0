package io.cablecar.app.command.data;

import io.cablecar.server.storage.OwnerOnly;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The folder in which a server keeps its tables: one server at a time. */
public final class DataFolder implements AutoCloseable {

    private static final String LOCK = "cablecar.lock";

    /** For a server whose tables are elsewhere. */
    public static final DataFolder NONE = new DataFolder(Path.of(""), Optional.empty(), false);

    private final Path path;
    private final Optional<FileChannel> channel;
    private final boolean passing;

    private DataFolder(Path path, Optional<FileChannel> channel, boolean passing) {
        this.path = path;
        this.channel = channel;
        this.passing = passing;
    }

    /** The folder, which nobody else may be using. */
    public static DataFolder at(Path folder) throws IOException {
        OwnerOnly.folder(folder);
        FileChannel channel =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException ours) {
            lock = null;
        }
        if (lock == null) {
            channel.close();
            throw new FileSystemException(
                    folder.toString(),
                    null,
                    "another server keeps its tables there; stop it, or choose another --data");
        }
        return new DataFolder(folder, Optional.of(channel), false);
    }

    /** The usual folder for a port; where none can be had, one that passes with the server. */
    public static DataFolder usual(int port, PrintWriter err) throws IOException {
        if (port != 0) {
            try {
                return at(usualPath(port));
            } catch (IOException taken) {
                err.println("Tables for friends will be lost when this server stops (" + taken.getMessage() + ").");
            }
        }
        Path folder = Files.createTempDirectory("cablecar");
        DataFolder temporary = at(folder);
        return new DataFolder(folder, temporary.channel, true);
    }

    /** Each port has a folder of its own, as browsers keep games by address. */
    static Path usualPath(int port) {
        return home().resolve(Integer.toString(port));
    }

    private static Path home() {
        String data = System.getenv("XDG_DATA_HOME");
        Path share = data == null || data.isBlank()
                ? Path.of(System.getProperty("user.home", "."), ".local", "share")
                : Path.of(data);
        return share.resolve("cablecar");
    }

    public Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        if (channel.isPresent()) {
            channel.get().close();
        }
        if (passing) {
            List<Path> files;
            try (Stream<Path> all = Files.walk(path)) {
                files = all.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        }
    }
}
