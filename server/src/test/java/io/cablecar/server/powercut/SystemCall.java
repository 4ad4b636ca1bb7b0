package io.cablecar.server.powercut;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A system call of a traced process that concerns disks or sockets. */
sealed interface SystemCall {

    /** A write to a file, which may reach the disk in whole, in part or not at all. */
    @SuppressWarnings("ArrayRecordComponent")
    record Write(String file, long at, byte[] bytes) implements SystemCall {}

    record Truncate(String file, long length) implements SystemCall {}

    record Remove(String file) implements SystemCall {}

    /** A completed sync: everything written to the file before it is on the disk. */
    record Sync(String file) implements SystemCall {}

    /** The start of a write to a socket, after which a client may have received the text. */
    record Sent(String text) implements SystemCall {}

    /** The strace command whose output {@link #read} parses. */
    List<String> TRACING = List.of(
            "strace",
            "-f",
            "-qq",
            "-y",
            "-xx",
            "-s",
            "100000",
            "--seccomp-bpf",
            "-e",
            "trace=pwrite64,write,writev,sendto,ftruncate,fsync,fdatasync,unlink",
            "-e",
            "signal=none");

    Pattern LINE = Pattern.compile("(\\d+) +(?:<\\.\\.\\. )?(\\w+)(\\(| resumed>)(.*)");
    Pattern TARGET = Pattern.compile("\\d+<((?:\\\\x[0-9a-f]{2})*)>(.*)");
    Pattern BYTES = Pattern.compile("\"((?:\\\\x[0-9a-f]{2})*)\"");
    Pattern NUMBERS = Pattern.compile("(\\d+)(?:, (\\d+))?\\)? *(?:= .*|<unfinished.*)?$");

    /** The calls of a trace that concern files in a folder or sockets. */
    static List<SystemCall> read(Path trace, Path folder) throws IOException {
        List<SystemCall> calls = new ArrayList<>();
        Map<String, String> syncing = new HashMap<>();
        try (BufferedReader lines = Files.newBufferedReader(trace, StandardCharsets.US_ASCII)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher matcher = LINE.matcher(line);
                if (matcher.matches()) {
                    boolean isBegun = matcher.group(3).equals("(");
                    read(calls, syncing, folder, matcher.group(1), matcher.group(2), matcher.group(4), isBegun);
                }
            }
        }
        return calls;
    }

    private static void read(
            List<SystemCall> calls,
            Map<String, String> syncing,
            Path folder,
            String thread,
            String name,
            String rest,
            boolean isBegun) {
        boolean isSync = name.equals("fsync") || name.equals("fdatasync");
        if (!isBegun) {
            String file = syncing.remove(thread);
            if (isSync && file != null && rest.endsWith("= 0")) {
                calls.add(new Sync(file));
            }
            return;
        }
        if (name.equals("unlink")) {
            String path = text(bytes(rest));
            if (path.startsWith(folder.toString())) {
                calls.add(new Remove(path));
            }
            return;
        }
        Matcher target = TARGET.matcher(rest);
        if (!target.matches()) {
            return;
        }
        String path = text(unhex(target.group(1)));
        String arguments = target.group(2);
        if (!path.startsWith(folder.toString())) {
            if (name.startsWith("write") || name.equals("sendto")) {
                calls.add(new Sent(text(bytes(arguments))));
            }
        } else if (isSync) {
            if (arguments.endsWith("= 0")) {
                calls.add(new Sync(path));
            } else {
                syncing.put(thread, path);
            }
        } else {
            Matcher numbers = NUMBERS.matcher(arguments);
            if (!numbers.find()) {
                throw new IllegalStateException("not understood: " + name + arguments);
            }
            calls.add(
                    name.equals("ftruncate")
                            ? new Truncate(path, Long.parseLong(numbers.group(1)))
                            : new Write(path, Long.parseLong(numbers.group(2)), bytes(arguments)));
        }
    }

    /** The concatenation of all quoted strings. */
    private static byte[] bytes(String arguments) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Matcher matcher = BYTES.matcher(arguments);
        while (matcher.find()) {
            all.writeBytes(unhex(matcher.group(1)));
        }
        return all.toByteArray();
    }

    private static byte[] unhex(String text) {
        byte[] bytes = new byte[text.length() / 4];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte)
                    (Character.digit(text.charAt(4 * i + 2), 16) * 16 + Character.digit(text.charAt(4 * i + 3), 16));
        }
        return bytes;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
