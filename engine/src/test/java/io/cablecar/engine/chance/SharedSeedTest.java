package io.cablecar.engine.chance;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Seeded;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Shared seeds, computed again with the JDK's hash as docs/notation.md describes. */
class SharedSeedTest {

    private static byte[] sha256(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        try {
            return MessageDigest.getInstance("SHA-256").digest(all.toByteArray());
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] bytes(Seed seed) {
        return HexFormat.of().parseHex(seed.hex());
    }

    private static byte[] number(int seat) {
        return new byte[] {(byte) seat};
    }

    private static Seed random(Random random) {
        return Seed.ofText(Long.toString(random.nextLong()));
    }

    /** Two to six seats, some of them bots, some with deposits. */
    private static SharedSeed dice(Random random) {
        List<Optional<Seed>> nonces = new ArrayList<>();
        List<Optional<Seed>> deposits = new ArrayList<>();
        int seats = 2 + random.nextInt(5);
        for (int seat = 0; seat < seats; seat++) {
            nonces.add(random.nextInt(3) == 0 ? Optional.empty() : Optional.of(random(random)));
            deposits.add(random.nextInt(3) == 0 ? Optional.of(random(random)) : Optional.empty());
        }
        return new SharedSeed(random(random), nonces, deposits);
    }

    @Test
    void theSeedIsTheHashOfAllSecretsAndABotsSecretFollowsFromTheServers() {
        Seeded.check(random -> {
            SharedSeed dice = dice(random);
            ByteArrayOutputStream parts = new ByteArrayOutputStream();
            for (int seat = 0; seat < dice.nonces().size(); seat++) {
                byte[] nonce =
                        dice.nonces().get(seat).map(SharedSeedTest::bytes).orElse(new byte[0]);
                byte[] deposit =
                        dice.deposits().get(seat).map(SharedSeedTest::bytes).orElse(new byte[0]);
                parts.writeBytes(
                        switch (dice.contributions().get(seat)) {
                            case SERVER -> sha256(ascii("cablecar part 1:"), bytes(dice.server()), number(seat));
                            case NONCE -> nonce;
                            case DEPOSIT -> deposit;
                            case BOTH -> sha256(ascii("cablecar both 1:"), deposit, nonce);
                        });
            }
            byte[] wanted = sha256(ascii("cablecar dice 1:"), bytes(dice.server()), parts.toByteArray());
            assertThat(bytes(dice.seed())).isEqualTo(wanted);
        });
    }

    @Test
    void theFirstSeatAndTheOrderFollowFromTheSeed() {
        Seeded.check(random -> {
            SharedSeed dice = dice(random);
            byte[] seed = bytes(dice.seed());
            int seats = dice.nonces().size();
            byte[] hash = sha256(ascii("cablecar first 1:"), seed);
            int word = (hash[0] & 0xff) << 24 | (hash[1] & 0xff) << 16 | (hash[2] & 0xff) << 8 | hash[3] & 0xff;
            assertThat(dice.first()).isEqualTo((word >>> 1) % seats);
            List<Integer> order = IntStream.range(0, seats)
                    .boxed()
                    .sorted(Comparator.comparing(
                            seat -> HexFormat.of().formatHex(sha256(ascii("cablecar order 1:"), seed, number(seat)))))
                    .toList();
            assertThat(dice.order()).isEqualTo(order);
        });
    }

    @Test
    void everySeatCanStartAndEverySecretCounts() {
        SharedSeed dice = new SharedSeed(
                Seed.ofText("server"), List.of(Optional.of(Seed.ofText("one")), Optional.of(Seed.ofText("two"))));
        SharedSeed other = new SharedSeed(
                Seed.ofText("server"), List.of(Optional.of(Seed.ofText("one")), Optional.of(Seed.ofText("three"))));
        assertThat(dice.seed()).isNotEqualTo(other.seed());
        Set<Integer> firsts = new HashSet<>();
        Seeded.check(60, random -> {
            SharedSeed any = dice(random);
            assertThat(any.first()).isBetween(0, any.nonces().size() - 1);
            firsts.add(any.first());
        });
        assertThat(firsts).hasSizeGreaterThan(3);
    }

    @Test
    void aSeedMayBeTheHashOfAText() {
        assertThat(Seed.ofSha256("cable car").hex()).isEqualTo(HexFormat.of().formatHex(sha256(ascii("cable car"))));
    }
}
