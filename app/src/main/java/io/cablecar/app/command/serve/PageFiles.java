package io.cablecar.app.command.serve;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the files of the pages: inside the packaged jar, otherwise in the folder {@code web} beside it. */
public final class PageFiles implements AutoCloseable {

    private static final String FOLDER = "web";

    private final Path folder;
    private final Optional<FileSystem> jar;

    private PageFiles(Path folder, Optional<FileSystem> jar) {
        this.folder = folder;
        this.jar = jar;
    }

    /** Finds the pages of this program. */
    public static PageFiles find() throws IOException {
        return besideOrIn(program());
    }

    /** Finds the pages of the program in this jar or folder of classes. */
    static PageFiles besideOrIn(Path program) throws IOException {
        if (Files.isRegularFile(program)) {
            FileSystem inside = FileSystems.newFileSystem(program);
            var packaged = new PageFiles(inside.getPath(FOLDER), Optional.of(inside));
            if (packaged.exist()) {
                return packaged;
            }
            inside.close();
        }
        return new PageFiles(program.resolveSibling(FOLDER), Optional.empty());
    }

    private static Path program() {
        try {
            return Path.of(PageFiles.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether the pages have been built. */
    public boolean exist() {
        return Files.isRegularFile(folder.resolve("index.html"));
    }

    /** The folder with the pages; readable until this is closed. */
    Path folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        if (jar.isPresent()) {
            jar.get().close();
        }
    }
}
