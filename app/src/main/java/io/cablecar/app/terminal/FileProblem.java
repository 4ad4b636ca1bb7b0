package io.cablecar.app.terminal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** Describes why a file or folder cannot be read or written. */
public final class FileProblem {

    private FileProblem() {}

    public static String words(IOException problem) {
        return switch (problem) {
            case FileSystemException failure when failure.getReason() != null -> uncapitalized(failure.getReason());
            case NoSuchFileException missing -> "there is no such file or folder";
            case FileAlreadyExistsException file -> "there is a file of this name, not a folder";
            case NotDirectoryException file -> "this is a file, not a folder";
            case DirectoryNotEmptyException folder -> "this is a folder, not a file";
            case AccessDeniedException denied -> "this is not permitted";
            default -> uncapitalized(Objects.requireNonNullElse(problem.getMessage(), "it failed"));
        };
    }

    /** Changes the first letter to lower case, to continue a sentence. */
    private static String uncapitalized(String words) {
        return words.isEmpty() ? words : words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
    }

    /** Creates a folder if necessary; returns a message if files cannot be written into it. */
    public static Optional<String> ofFolder(Path folder) {
        try {
            Files.createDirectories(folder);
            return Files.isWritable(folder)
                    ? Optional.empty()
                    : Optional.of("cannot write into " + folder + ": this is not permitted");
        } catch (IOException problem) {
            return Optional.of("cannot write into " + folder + ": " + words(problem));
        }
    }
}
