package io.cablecar.server.storage;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Creates files and folders that only the owner can read, since they contain the seeds of running games. On systems
 * without such permissions they are created with the defaults; existing ones are left as they are.
 */
public final class PrivateFiles {

    private PrivateFiles() {}

    /** Creates a folder and its parents. */
    public static void folder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, permissions(folder, "rwx------"));
        }
    }

    /** Creates an empty file that must not exist. */
    public static void file(Path file) throws IOException {
        if (Files.exists(file)) {
            throw new FileAlreadyExistsException(file.toString(), null, "it is there, and nothing is overwritten");
        }
        Files.createFile(file, permissions(file, "rw-------"));
    }

    /** Creates an empty file unless it exists. */
    static void fileIfMissing(Path file) throws IOException {
        if (!Files.exists(file)) {
            try {
                file(file);
            } catch (FileAlreadyExistsException meanwhile) {
                // Created by another process in the meantime.
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
