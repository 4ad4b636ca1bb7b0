package io.cablecar.server.powercut;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * A disk with a cache. Synced data is safe; of the writes since then a power cut may leave any part, in whole sectors,
 * in any order.
 */
final class Disk {

    private static final int SECTOR = 512;

    private final Map<String, byte[]> safe = new HashMap<>();
    private final List<SystemCall> unsafe = new ArrayList<>();

    void apply(SystemCall call) {
        switch (call) {
            case SystemCall.Write write -> unsafe.add(write);
            case SystemCall.Truncate truncate -> unsafe.add(truncate);
            case SystemCall.Sync sync -> {
                unsafe.stream().filter(pending -> isOf(pending, sync.file())).forEach(pending -> apply(safe, pending));
                unsafe.removeIf(pending -> isOf(pending, sync.file()));
            }
            case SystemCall.Remove remove -> {
                safe.remove(remove.file());
                unsafe.removeIf(pending -> isOf(pending, remove.file()));
            }
            case SystemCall.Sent sent -> {}
        }
    }

    private static boolean isOf(SystemCall call, String file) {
        return switch (call) {
            case SystemCall.Write write -> write.file().equals(file);
            case SystemCall.Truncate truncate -> truncate.file().equals(file);
            default -> false;
        };
    }

    private static void apply(Map<String, byte[]> files, SystemCall call) {
        switch (call) {
            case SystemCall.Write write -> {
                byte[] old = files.getOrDefault(write.file(), new byte[0]);
                int end = Math.toIntExact(write.at() + write.bytes().length);
                byte[] now = Arrays.copyOf(old, Math.max(old.length, end));
                System.arraycopy(write.bytes(), 0, now, (int) write.at(), write.bytes().length);
                files.put(write.file(), now);
            }
            case SystemCall.Truncate truncate ->
                files.put(truncate.file(), Arrays.copyOf(files.getOrDefault(truncate.file(), new byte[0]), (int)
                        truncate.length()));
            default -> throw new IllegalArgumentException("changes no file: " + call);
        }
    }

    /** The number of calls that are not synced. */
    int pending() {
        return unsafe.size();
    }

    /** The files if only the chosen unsynced calls reached the disk, the last of them torn or whole. */
    Map<String, byte[]> after(IntPredicate reached, boolean torn) {
        Map<String, byte[]> files = new HashMap<>(safe);
        int last = -1;
        for (int i = 0; i < unsafe.size(); i++) {
            last = reached.test(i) ? i : last;
        }
        for (int i = 0; i <= last; i++) {
            if (reached.test(i)) {
                apply(files, i == last && torn ? half(unsafe.get(i)) : unsafe.get(i));
            }
        }
        return files;
    }

    /** The first half of a write, in whole sectors if it is long enough. */
    private static SystemCall half(SystemCall call) {
        if (!(call instanceof SystemCall.Write write)) {
            return call;
        }
        int half = write.bytes().length / 2;
        int kept = half > SECTOR ? half - half % SECTOR : half;
        return new SystemCall.Write(write.file(), write.at(), Arrays.copyOf(write.bytes(), kept));
    }

    /** Writes the files left by a power cut into a folder, without the shared-memory index, which is always lost. */
    static void write(Map<String, byte[]> files, Path folder) throws IOException {
        for (String part : List.of("", "-wal", "-shm", "-journal")) {
            Files.deleteIfExists(folder.resolve("cablecar.db" + part));
        }
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path name = Path.of(file.getKey()).getFileName();
            if (!name.toString().endsWith("-shm")) {
                Files.write(folder.resolve(name), file.getValue());
            }
        }
    }
}
