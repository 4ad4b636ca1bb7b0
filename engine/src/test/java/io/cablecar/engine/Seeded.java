package io.cablecar.engine;

import java.util.Random;
import java.util.function.Consumer;

/** Checks properties with many random examples, always the same ones. A failure names its seed. */
public final class Seeded {

    /** The default number of examples per property; {@code -Dcablecar.tries} changes it. */
    public static final int TRIES = Integer.getInteger("cablecar.tries", 200);

    private Seeded() {}

    /** Runs a property with the seeds 0, 1, 2, …; a failure reports the seed. */
    public static void check(int tries, Consumer<Random> property) {
        for (int seed = 0; seed < tries; seed++) {
            try {
                property.accept(new Random(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
    }

    public static void check(Consumer<Random> property) {
        check(TRIES, property);
    }

    /** A random text: of the letters that files use, plain, or of any characters. */
    public static String text(Random random, int longest) {
        int length = random.nextInt(longest + 1);
        StringBuilder text = new StringBuilder();
        int style = random.nextInt(3);
        while (text.length() < length) {
            text.append(
                    switch (style) {
                        case 0 -> "abcdx01234567u+[]\"\\ \n".charAt(random.nextInt(21));
                        case 1 -> (char) (32 + random.nextInt(95));
                        default -> (char) random.nextInt(0x10000);
                    });
        }
        return text.toString();
    }
}
