package io.cablecar.server.client;

import io.cablecar.engine.chance.Seed;
import java.security.SecureRandom;

/** Creates the random secret that a player contributes to the shuffling of a table. */
public final class Nonce {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 32;

    private Nonce() {}

    public static Seed fresh() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Seed.of(bytes);
    }
}
