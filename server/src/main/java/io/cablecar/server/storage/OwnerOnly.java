package io.cablecar.server.storage;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Makes files and folders that nobody else on the machine can read, since seeds of running games are in them. Where the
 * system knows no such permissions they are made as usual; what is there already stays as it is.
 */
public final class OwnerOnly {

    private OwnerOnly() {}

    /** A folder, with those above it. */
    public static void folder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, permissions(folder, "rwx------"));
        }
    }

    /** An empty file, which must not be there yet. */
    public static void file(Path file) throws IOException {
        if (Files.exists(file)) {
            throw new FileAlreadyExistsException(file.toString(), null, "it is there, and nothing is overwritten");
        }
        Files.createFile(file, permissions(file, "rw-------"));
    }

    /** The same, unless it is there. */
    static void fileIfMissing(Path file) throws IOException {
        if (!Files.exists(file)) {
            try {
                file(file);
            } catch (FileAlreadyExistsException meanwhile) {
                // Somebody else has made it; that is as good.
            }
        }
    }

    private static FileAttribute<?>[] permissions(Path path, String permissions) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
