package io.cablecar.server.play;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The proxies with an example in {@code deploy}, which is used unchanged but for addresses and certificates. */
enum Proxy {
    NGINX("nginx", "nginx/cablecar.conf") {
        @Override
        List<String> prepare(Path program, String example, Addresses addresses, Path folder) throws IOException {
            String site = example.replace("127.0.0.1:7832", "127.0.0.1:" + addresses.one())
                    .replace("127.0.0.1:7833", "127.0.0.1:" + addresses.other())
                    .replace("listen 80;", "listen 127.0.0.1:" + addresses.plain() + ";")
                    .replace("listen 443 ", "listen 127.0.0.1:" + addresses.secure() + " ")
                    .replace("cablecar.example;", "localhost;")
                    .replaceAll(
                            "/etc/letsencrypt/\\S+fullchain.pem",
                            addresses.certificate().toString())
                    .replaceAll(
                            "/etc/letsencrypt/\\S+privkey.pem", addresses.key().toString());
            Files.writeString(folder.resolve("site.conf"), site);
            StringBuilder main =
                    new StringBuilder("daemon off;\npid " + folder.resolve("pid") + ";\nerror_log stderr;\n");
            main.append("events {}\nhttp {\naccess_log off;\n");
            for (String kind : List.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) {
                main.append(kind + "_temp_path " + folder.resolve(kind) + ";\n");
            }
            Path conf = Files.writeString(folder.resolve("nginx.conf"), main + "include site.conf;\n}\n");
            return List.of(program.toString(), "-p", folder.toString(), "-c", conf.toString());
        }
    },

    CADDY("caddy", "caddy/Caddyfile") {
        @Override
        List<String> prepare(Path program, String example, Addresses addresses, Path folder) throws IOException {
            String site = example.replace("127.0.0.1:7832", "127.0.0.1:" + addresses.one())
                    .replace("127.0.0.1:7833", "127.0.0.1:" + addresses.other())
                    .replace("/var/log/caddy", folder.toString())
                    .replace(
                            "\ncablecar.example {",
                            "\nhttps://localhost:" + addresses.secure() + " {\n\ttls " + addresses.certificate() + " "
                                    + addresses.key());
            String all = "{\n\tadmin off\n\thttp_port " + addresses.plain() + "\n\thttps_port " + addresses.secure()
                    + "\n\tstorage file_system " + folder.resolve("storage") + "\n}\n" + site;
            Path conf = Files.writeString(folder.resolve("Caddyfile"), all);
            return List.of(program.toString(), "run", "--adapter", "caddyfile", "--config", conf.toString());
        }
    };

    /** The ports of the nodes and of the proxy, and its certificate. */
    record Addresses(int one, int other, int plain, int secure, Path certificate, Path key) {}

    private static final Path EXAMPLES = Path.of("..", "deploy");

    private final String program;
    private final String example;

    Proxy(String program, String example) {
        this.program = program;
        this.example = example;
    }

    /** Writes the configuration into a folder and returns the command that runs the proxy. */
    abstract List<String> prepare(Path program, String example, Addresses addresses, Path folder) throws IOException;

    /** The installed program, if any. */
    Optional<Path> installed() {
        List<String> folders = new ArrayList<>(
                List.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(":", -1)));
        folders.addAll(List.of("/usr/sbin", "/usr/local/sbin", "/usr/bin", "/opt/homebrew/bin"));
        return folders.stream()
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts the proxy. */
    Process start(Addresses addresses, Path folder) throws IOException {
        Path found = installed().orElseThrow();
        List<String> command = prepare(found, Files.readString(EXAMPLES.resolve(example)), addresses, folder);
        // The proxy drops its privileges, so the folder must be readable by everybody.
        try (Stream<Path> all = Files.walk(folder)) {
            all.forEach(path -> path.toFile().setReadable(true, false));
        }
        folder.toFile().setExecutable(true, false);
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
    }
}
