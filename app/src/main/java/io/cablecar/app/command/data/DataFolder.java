package io.cablecar.app.command.data;

import io.cablecar.server.storage.PrivateFiles;
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

/** A folder in which one server stores its tables, locked against others until it is closed. */
public final class DataFolder implements AutoCloseable {

    private static final String LOCK = "cablecar.lock";

    /** Used by a server whose tables are in a shared database. */
    public static final DataFolder NONE = new DataFolder(Path.of(""), Optional.empty(), false);

    private final Path path;
    private final Optional<FileChannel> channel;
    private final boolean isTemporary;

    private DataFolder(Path path, Optional<FileChannel> channel, boolean isTemporary) {
        this.path = path;
        this.channel = channel;
        this.isTemporary = isTemporary;
    }

    /**
     * Creates the folder if necessary and locks it.
     *
     * @throws FileSystemException if another server is using it
     */
    public static DataFolder at(Path folder) throws IOException {
        PrivateFiles.folder(folder);
        FileChannel channel =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException lockedByThisProcess) {
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

    /** Locks the default folder of a port. If that fails, or for port 0, returns a temporary folder. */
    public static DataFolder ofPort(int port, PrintWriter err) throws IOException {
        if (port != 0) {
            try {
                return at(defaultPath(port));
            } catch (IOException locked) {
                err.println("Tables for friends will be lost when this server stops (" + locked.getMessage() + ").");
            }
        }
        return temporary();
    }

    /** Creates a folder that is deleted when it is closed. */
    public static DataFolder temporary() throws IOException {
        Path folder = Files.createTempDirectory("cablecar");
        DataFolder locked = at(folder);
        return new DataFolder(folder, locked.channel, true);
    }

    /** Each port has its own folder, because browsers store games by address. */
    static Path defaultPath(int port) {
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
        if (isTemporary) {
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
