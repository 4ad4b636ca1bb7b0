package io.cablecar.app;

import io.cablecar.match.protocol.Protocol;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/**
 * A minimal external program that makes the first legal move. Its argument selects how it misbehaves, once per game at
 * its second tile.
 */
public final class TinyBot {

    private TinyBot() {}

    /** Its entry for {@code --bots}. */
    public static String command(String manner) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return "cmd:'" + java + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -cp '" + classPath() + "' "
                + TinyBot.class.getName() + " " + manner;
    }

    /** The class path of these tests, which the test runner may have replaced by a manifest-only jar. */
    public static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String best = "";
        String owed = "";
        int tiles = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            switch (Protocol.word(line)) {
                case "cablecar-bot" -> say(args[0].equals("mute") ? "hello" : "name Tiny\nready");
                case "view" -> {
                    if (!owed.isEmpty()) {
                        say(owed);
                        owed = "";
                    }
                    best = after(line, "\"legal\":[\"");
                    tiles = after(line, "\"board\":\"").length() / 6;
                }
                case "go" -> {
                    String fair = "info thinking\nbest " + best;
                    boolean misbehaves = tiles == 2 || tiles == 3;
                    say(misbehaves ? misbehaved(args[0], fair) : fair);
                    owed = misbehaves && args[0].equals("owing") ? fair : "";
                }
                case "quit" -> {
                    return;
                }
                default -> {}
            }
        }
    }

    private static String after(String line, String mark) {
        int from = line.indexOf(mark) + mark.length();
        return line.substring(from, line.indexOf('"', from));
    }

    private static String misbehaved(String manner, String fair) throws InterruptedException {
        switch (manner) {
            case "crash" -> {
                System.err.println("tiny catastrophe");
                System.exit(3);
            }
            case "endless" -> {
                System.out.print("x".repeat(Protocol.LONGEST_ANSWER + 1));
                System.out.flush();
                new CountDownLatch(1).await();
            }
            case "hang" -> new CountDownLatch(1).await();
            default -> {}
        }
        return switch (manner) {
            case "illegal" -> "best aaaa33";
            case "unreadable" -> "best of all";
            case "verbose", "owing" -> "x".repeat(Protocol.LONGEST_ANSWER + 1);
            case "flood" -> "la\n".repeat(20_000);
            case "error" -> "error I give up";
            default -> fair;
        };
    }

    private static void say(String lines) {
        System.out.print(lines + "\n");
        System.out.flush();
    }
}
