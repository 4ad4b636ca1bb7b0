package io.cablecar.browser;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.player.Temperament;
import io.cablecar.bots.value.network.Network;
import io.cablecar.engine.chance.Seed;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Plays games of all modes with bots at a fixed number of evaluations and prints every move with a digest of everything
 * the façade returns after it. {@code web/e2e/parity} does the same in the browser and compares.
 *
 * <p>One line per game, {@code game number players companies free hand metro first seed bots evaluations}, then one
 * line per move, {@code token digest}, and one for the review at the end, {@code review digest}.
 */
public final class Transcript {

    /** The number of evaluations for hints, every few moves. */
    private static final int LONGER_LOOK = 1_500;

    private static final int EVERY = 7;
    private static final int SQUARES = 64;
    private static final int START = 0x811c9dc5;

    private final PrintStream out;

    private Transcript(PrintStream out) {
        this.out = out;
    }

    /**
     * Arguments: the evaluations per move, then the numbers of the games. The rules of a game follow from its number.
     */
    public static void main(String[] args) throws IOException {
        learn();
        var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        var transcript = new Transcript(out);
        for (int i = 1; i < args.length; i++) {
            transcript.play(Integer.parseInt(args[i]), Integer.parseInt(args[0]));
        }
        out.flush();
    }

    /** Loads all weights of the strongest bots. */
    static void learn() throws IOException {
        for (Network network : Network.values()) {
            try (var in = Network.class.getResourceAsStream(network.fileName())) {
                Browser.learn(network.fileName(), new String(in.readAllBytes(), StandardCharsets.ISO_8859_1));
            }
        }
    }

    private void play(int number, int evaluations) {
        int players = 2 + number % 5;
        boolean companies = number / 5 % 2 == 1;
        boolean free = number / 10 % 2 == 1;
        int hand = 1 + number / 20 % 3;
        boolean metro = number / 60 % 2 == 1;
        int first = number % players;
        String seed = Seed.ofText("parity " + number).hex();
        String[] bots = new String[players];
        for (int seat = 0; seat < players; seat++) {
            bots[seat] = bot(number + 3 * seat);
        }
        out.println("game " + number + " " + players + " " + companies + " " + free + " " + hand + " " + metro + " "
                + first + " " + seed + " " + String.join(",", bots) + " " + evaluations);
        StringBuilder moves = new StringBuilder();
        for (int move = 0; ; move++) {
            if (!Browser.turnTo(players, companies, free, hand, metro, first, seed, moves.toString())) {
                throw new IllegalStateException("a bot made an illegal move in game " + number + ": " + moves);
            }
            int[] movers = Browser.movers();
            int seat = movers[movers.length - 1];
            if (seat < 0) {
                Browser.openView(Browser.view(-1));
                String judged = Browser.review(evaluations) + Browser.decided() + Browser.luck();
                out.println("review " + Integer.toHexString(add(START, judged)));
                return;
            }
            Browser.openView(Browser.view(seat));
            String token = Browser.chooseWithin(bots[seat], number + move, evaluations);
            moves.append(moves.isEmpty() ? "" : " ").append(token);
            Browser.turnTo(players, companies, free, hand, metro, first, seed, moves.toString());
            out.println(token + " " + Integer.toHexString(digest(players, move)));
        }
    }

    /** Every level in turn, sometimes with a temperament or as a companion. */
    private static String bot(int number) {
        Level level = Level.values()[number % Level.values().length];
        Temperament temperament = Temperament.values()[number / 3 % Temperament.values().length];
        return number % 4 == 3
                ? new Opponent.Companion(level.number() * Opponent.HUNDREDTHS - 37).name()
                : new Opponent.LevelBot(level, temperament).name();
    }

    private static int digest(int players, int since) {
        int digest = START;
        for (int seat = -1; seat < players; seat++) {
            digest = add(digest, Browser.view(seat));
            digest = add(digest, Browser.events(since, seat));
        }
        int mover = Browser.movers()[since + 1];
        digest = add(digest, Browser.openView(Browser.view(mover)));
        digest = add(digest, Browser.options());
        if (since % EVERY == 0 && mover >= 0) {
            digest = add(digest, Browser.evaluate(LONGER_LOOK));
            digest = add(digest, Browser.imagine(since % SQUARES));
        }
        return digest;
    }

    private static int add(int digest, String text) {
        int mixed = digest;
        for (int i = 0; i < text.length(); i++) {
            mixed = (mixed ^ text.charAt(i)) * 0x01000193;
        }
        return mixed;
    }
}
