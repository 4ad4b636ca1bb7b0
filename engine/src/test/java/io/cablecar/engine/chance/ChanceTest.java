package io.cablecar.engine.chance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.game.PlayedGame;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Seeds, commitments and shuffles: the same on every platform, fair, and verifiable. */
class ChanceTest {

    @Test
    void sha256AgreesWithKnownTestVectors() {
        assertThat(sha("")).isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assertThat(sha("abc")).isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assertThat(sha("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))
                .isEqualTo("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
        assertThat(sha(
                        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                                + "mnopqrstnopqrstu"))
                .isEqualTo("cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
        assertThat(sha("a".repeat(1_000_000)))
                .isEqualTo("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    }

    private static String sha(String text) {
        return Seed.hex(Sha256.of(text.getBytes(StandardCharsets.US_ASCII)));
    }

    @Test
    void sha256OfEveryLengthAgreesWithThePlatform() throws NoSuchAlgorithmException {
        MessageDigest platform = MessageDigest.getInstance("SHA-256");
        Random random = new Random(7);
        for (int length = 0; length < 300; length++) {
            byte[] message = new byte[length];
            random.nextBytes(message);
            assertThat(Sha256.of(message)).isEqualTo(platform.digest(message));
        }
        byte[] large = new byte[(1 << 21) + 5];
        random.nextBytes(large);
        assertThat(Sha256.of(large)).isEqualTo(platform.digest(large));
    }

    @Test
    void theCommitmentIsTheHashOfALabelAndTheSeed() throws NoSuchAlgorithmException {
        byte[] bytes = new byte[32];
        new Random(8).nextBytes(bytes);
        MessageDigest platform = MessageDigest.getInstance("SHA-256");
        platform.update("cablecar commitment 1:".getBytes(StandardCharsets.US_ASCII));
        assertThat(Seed.of(bytes).commitment()).isEqualTo(Seed.hex(platform.digest(bytes)));
    }

    @Test
    void aSeedFromTextIsTheHashOfALabelAndTheText() throws NoSuchAlgorithmException {
        MessageDigest platform = MessageDigest.getInstance("SHA-256");
        byte[] text = "cablecar seed 1:market street".getBytes(StandardCharsets.US_ASCII);
        assertThat(Seed.ofText("market street").hex()).isEqualTo(Seed.hex(platform.digest(text)));
        assertThat(Seed.ofText("ü")).isNotEqualTo(Seed.ofText("u"));
        assertThat(TextBytes.bytes("aü€")).containsExactly('a', 0, 0, 0xfc, 0, 0x20, 0xac);
        assertThat(TextBytes.bytes("\0\u007f\u0080")).containsExactly(0, 0, 0, 0x7f, 0, 0, 0x80);
    }

    @Test
    void seedsAreReadBackFromTheirHexadecimalDigits() {
        Seed seed = Seed.ofText("hex");
        assertThat(seed.hex()).hasSize(64).matches("[0-9a-f]+");
        assertThat(Seed.parse(seed.hex())).contains(seed);
        assertThat(Seed.parse(seed.hex().substring(1))).isEmpty();
        assertThat(Seed.parse(seed.hex() + "0")).isEmpty();
        assertThat(Seed.parse("g" + seed.hex().substring(1))).isEmpty();
        assertThat(Seed.parse("")).isEmpty();
        assertThat(Seed.parse("0f".repeat(32)).orElseThrow().hex()).isEqualTo("0f".repeat(32));
        assertThat(Seed.parse("f0".repeat(32)).orElseThrow().hex()).isEqualTo("f0".repeat(32));
    }

    @Test
    void seedsAreImmutableAndEqualIfTheirBytesAre() {
        byte[] bytes = new byte[32];
        Seed seed = Seed.of(bytes);
        bytes[0] = 1;
        assertThat(seed).isEqualTo(Seed.of(new byte[32])).hasSameHashCodeAs(Seed.of(new byte[32]));
        assertThat(seed).isNotEqualTo(Seed.of(bytes)).isNotEqualTo("seed");
        assertThat(Seed.of(bytes).hashCode()).isNotEqualTo(seed.hashCode());
        assertThatThrownBy(() -> Seed.of(new byte[31])).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theTilesOfAShuffleAreTheBox() {
        List<Tile> tiles = new ArrayList<>(Deal.tiles(Seed.ofText("box")));
        assertThat(tiles).hasSize(60).containsExactlyInAnyOrderElementsOf(PlayedGame.deck(""));
        for (Percentage percentage : Percentage.values()) {
            assertThat(Deal.shares(Seed.ofText("box"), percentage)).containsExactlyInAnyOrder(Colour.values());
        }
    }

    @Test
    void theShuffleNeverChanges() {
        // Old games must stay replayable: these orders must never change.
        Seed seed = Seed.ofText("for ever");
        StringBuilder tiles = new StringBuilder();
        for (Tile tile : Deal.tiles(seed).subList(0, 10)) {
            tiles.append(tile.code()).append(' ');
        }
        assertThat(tiles.toString()).isEqualTo("cddb dada aaaa aacb cbaa dddd dddd cbcb aacb badb ");
        assertThat(Deal.shares(seed, Percentage.TEN).toString())
                .isEqualTo("[GREEN, RED, BLACK, ORANGE, YELLOW, BLUE, BROWN, PURPLE]");
        assertThat(Deal.shares(seed, Percentage.FORTY).toString())
                .isEqualTo("[YELLOW, GREEN, BLACK, BLUE, ORANGE, BROWN, PURPLE, RED]");
    }

    @Test
    void theShuffleIsFisherYatesOnTheHashOfSeedLabelAndCounter() throws NoSuchAlgorithmException {
        Seed seed = Seed.ofText("documented");
        assertThat(Deal.tiles(seed)).isEqualTo(tilesAsDocumented(seed));
    }

    /** The algorithm of docs/notation.md, implemented again with the platform's hash and 64-bit numbers. */
    private static List<Tile> tilesAsDocumented(Seed seed) throws NoSuchAlgorithmException {
        List<Tile> tiles = PlayedGame.deck("");
        List<Long> words = new ArrayList<>();
        for (int counter = 0; counter < 100; counter++) {
            MessageDigest platform = MessageDigest.getInstance("SHA-256");
            for (int i = 0; i < 64; i += 2) {
                platform.update((byte) Integer.parseInt(seed.hex().substring(i, i + 2), 16));
            }
            platform.update("tiles".getBytes(StandardCharsets.US_ASCII));
            byte[] block = platform.digest(new byte[] {0, 0, 0, (byte) counter});
            for (int i = 0; i < 32; i += 4) {
                words.add(Long.parseLong(Seed.hex(Arrays.copyOfRange(block, i, i + 4)), 16) / 2);
            }
        }
        int used = 0;
        for (int last = 59; last > 0; last--) {
            long bound = last + 1L;
            while (words.get(used) >= 2147483647L / bound * bound) {
                used++;
            }
            java.util.Collections.swap(tiles, (int) (words.get(used++) % bound), last);
        }
        return tiles;
    }

    @Test
    void everyTileIsEquallyLikelyOnTop() {
        // Chi-square over 24 kinds weighted by copies; 23 degrees of freedom: 49.7 is exceeded once in a thousand.
        int deals = 6000;
        int[] onTop = new int[Tile.KINDS];
        int[] atBottom = new int[Tile.KINDS];
        for (int i = 0; i < deals; i++) {
            List<Tile> tiles = Deal.tiles(Seed.ofText("fair " + i));
            onTop[tiles.get(0).ordinal()]++;
            atBottom[tiles.get(59).ordinal()]++;
        }
        assertThat(chiSquare(onTop, deals)).isLessThan(49.7);
        assertThat(chiSquare(atBottom, deals)).isLessThan(49.7);
    }

    private static double chiSquare(int[] counts, int total) {
        double sum = 0;
        for (Tile tile : Tile.values()) {
            double expected = total * tile.copies() / 60.0;
            double difference = counts[tile.ordinal()] - expected;
            sum += difference * difference / expected;
        }
        return sum;
    }

    @Test
    void everyShareIsEquallyLikelyAnywhereInItsPile() {
        int deals = 4000;
        int[][] counts = new int[8][8];
        for (int i = 0; i < deals; i++) {
            List<Colour> shares = Deal.shares(Seed.ofText("fair " + i), Percentage.THIRTY);
            for (int place = 0; place < 8; place++) {
                counts[place][shares.get(place).ordinal()]++;
            }
        }
        double sum = 0;
        for (int[] row : counts) {
            for (int count : row) {
                sum += (count - 500.0) * (count - 500.0) / 500.0;
            }
        }
        assertThat(sum).as("49 degrees of freedom: 85.4 once in a thousand").isLessThan(85.4);
    }

    @Test
    void theStreamsOfASeedAreIndependent() {
        Seed seed = Seed.ofText("streams");
        assertThat(Deal.shares(seed, Percentage.TEN)).isNotEqualTo(Deal.shares(seed, Percentage.TWENTY));
        Chance one = seed.chance("tiles");
        Chance same = seed.chance("tiles");
        Chance other = seed.chance("tile");
        int differing = 0;
        for (int i = 0; i < 100; i++) {
            int number = one.below(1000);
            assertThat(number).isBetween(0, 999).isEqualTo(same.below(1000));
            differing += number == other.below(1000) ? 0 : 1;
        }
        assertThat(differing).isGreaterThan(90);
    }

    @Test
    void theStreamGoesOnBeyondTheBytesOfItsCounter() throws NoSuchAlgorithmException {
        // The last words of block 65,999: the counter needs three bytes by then.
        Seed seed = Seed.ofText("long");
        Chance chance = seed.chance("long");
        int[] numbers = new int[8 * 66_000];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = chance.below(Integer.MAX_VALUE);
        }
        MessageDigest platform = MessageDigest.getInstance("SHA-256");
        platform.update(HexFormat.of().parseHex(seed.hex()));
        platform.update("long".getBytes(StandardCharsets.US_ASCII));
        byte[] block = platform.digest(new byte[] {0, 1, 1, (byte) 0xcf});
        for (int i = 0; i < 8; i++) {
            long word = Long.parseLong(Seed.hex(Arrays.copyOfRange(block, 4 * i, 4 * i + 4)), 16);
            assertThat((long) numbers[numbers.length - 8 + i]).isEqualTo(word / 2);
        }
    }

    @Test
    void largeBoundsAreFair() {
        // Two thirds of 2^31: without rejection, the lower half would come twice as often.
        int bound = 1431655765;
        Chance chance = Seed.ofText("rejection").chance("large");
        int low = 0;
        for (int i = 0; i < 4000; i++) {
            int number = chance.below(bound);
            assertThat(number).isBetween(0, bound - 1);
            low += number < bound / 2 ? 1 : 0;
        }
        assertThat(low).isBetween(1880, 2120);
    }

    @Test
    void randomNumbersWithTheSameSeedAreEqualAndFair() {
        RandomNumbers one = new RandomNumbers(12);
        RandomNumbers same = new RandomNumbers(12);
        RandomNumbers other = new RandomNumbers(13);
        int[] counts = new int[6];
        int differing = 0;
        for (int i = 0; i < 60_000; i++) {
            int number = one.below(6);
            assertThat(same.below(6)).isEqualTo(number);
            differing += other.below(6) == number ? 0 : 1;
            counts[number]++;
        }
        assertThat(differing).isGreaterThan(45_000);
        double sum = 0;
        for (int count : counts) {
            sum += (count - 10_000.0) * (count - 10_000.0) / 10_000.0;
        }
        assertThat(sum).as("5 degrees of freedom: 20.5 once in a thousand").isLessThan(20.5);
    }

    @Test
    void randomNumbersNeverChange() {
        RandomNumbers numbers = new RandomNumbers(1);
        assertThat(new int[] {numbers.next(), numbers.next(), numbers.next(), numbers.below(100)})
                .containsExactly(-1125773864, -708478250, 557689643, 9);
    }
}
