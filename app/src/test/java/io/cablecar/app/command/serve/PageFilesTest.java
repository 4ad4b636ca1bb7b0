package io.cablecar.app.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageFilesTest {

    @TempDir
    Path folder;

    private Path jar(String... entries) throws IOException {
        Path jar = folder.resolve("program.jar");
        try (FileSystem zip = FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of("create", "true"))) {
            for (String entry : entries) {
                Files.createDirectories(zip.getPath("/" + entry).getParent());
                Files.writeString(zip.getPath("/" + entry), "inside");
            }
        }
        return jar;
    }

    private void beside() throws IOException {
        Files.createDirectory(folder.resolve("web"));
        Files.writeString(folder.resolve("web/index.html"), "beside");
    }

    @Test
    void aPackagedJarContainsThePages() throws Exception {
        beside();
        try (PageFiles pages = PageFiles.besideOrIn(jar("web/index.html", "Program.class"))) {
            assertThat(pages.exist()).isTrue();
            assertThat(Files.readString(pages.folder().resolve("index.html"))).isEqualTo("inside");
        }
    }

    @Test
    void aJarWithoutPagesUsesTheFolderBesideIt() throws Exception {
        beside();
        try (PageFiles pages = PageFiles.besideOrIn(jar("Program.class"))) {
            assertThat(Files.readString(pages.folder().resolve("index.html"))).isEqualTo("beside");
        }
    }

    @Test
    void aFolderOfClassesUsesTheFolderBesideIt() throws Exception {
        beside();
        try (PageFiles pages = PageFiles.besideOrIn(Files.createDirectory(folder.resolve("classes")))) {
            assertThat(pages.exist()).isTrue();
        }
    }

    @Test
    void pagesMayBeMissing() throws Exception {
        try (PageFiles pages = PageFiles.besideOrIn(jar("Program.class"))) {
            assertThat(pages.exist()).isFalse();
        }
    }
}
