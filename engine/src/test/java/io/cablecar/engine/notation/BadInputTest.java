package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Seeded;
import io.cablecar.engine.game.BoardCheck;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.RandomGames;
import io.cablecar.engine.game.Refusal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bad input gives a value that names the fault, never an exception, and in limited time. */
class BadInputTest {

    private static final int MEGABYTE = 1 << 20;

    private static final String HEADERS = GameFileWriter.write(GameFileTest.fileOf(
            Game.start(RandomGames.play(Rules.companies(2), 1).setup())));

    static void readAll(String text) {
        switch (GameFileReader.read(text)) {
            case GameFileReader.Parsed.Fault fault -> {
                List<String> lines = List.of(text.split("\n", -1));
                assertThat(fault.spot().line()).isBetween(1, lines.size());
                assertThat(fault.spot().column())
                        .isBetween(1, lines.get(fault.spot().line() - 1).length() + 1);
                assertThat(fault.detail().length()).isLessThanOrEqualTo(41);
            }
            case GameFileReader.Parsed.Read read -> {
                assertThat(read.spots()).hasSameSizeAs(read.file().moves());
                assertThat(Replay.of(read.file())).isNotNull();
                assertThat(((GameFileReader.Parsed.Read) GameFileReader.read(GameFileWriter.write(read.file()))).file())
                        .isEqualTo(read.file());
                Variations tree = Variations.of(read);
                String written = GameFileWriter.write(read.file(), tree);
                GameFileReader.Parsed.Read again = (GameFileReader.Parsed.Read) GameFileReader.read(written);
                assertThat(again.file()).isEqualTo(read.file());
                assertThat(GameFileWriter.write(again.file(), Variations.of(again)))
                        .isEqualTo(written);
            }
        }
        if (PlacementText.parse(text) instanceof PlacementText.Parsed.Board board) {
            assertThat(PlacementText.print(board.placements())).isEqualTo(text);
            assertThat(BoardCheck.inOrder(board.placements(), false)).isNotNull();
            assertThat(BoardCheck.asGiven(board.placements())).isNotNull();
        }
    }

    static List<String> names() throws Exception {
        return GoldenGamesTest.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void aDamagedFileGivesAValue(String name) throws Exception {
        String text = GoldenGamesTest.text(name);
        Random random = new Random(name.hashCode());
        for (int i = 0; i < 8; i++) {
            StringBuilder damaged = new StringBuilder(text);
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                damage(damaged, random);
            }
            readAll(damaged.toString());
        }
    }

    private static void damage(StringBuilder text, Random random) {
        int at = random.nextInt(text.length());
        String alphabet = "abcd01234567+[]{}\"\\ \n\t\r\u0000x☃\ud83d*-";
        char c = alphabet.charAt(random.nextInt(alphabet.length()));
        switch (random.nextInt(5)) {
            case 0 -> text.setCharAt(at, c);
            case 1 -> text.insert(at, c);
            case 2 -> text.deleteCharAt(at);
            case 3 -> text.delete(at, Math.min(text.length() - 1, at + random.nextInt(40)));
            default -> {
                int from = random.nextInt(text.length());
                text.insert(at, text.substring(from, Math.min(text.length(), from + random.nextInt(40))));
            }
        }
    }

    @Test
    void aFileCutShortAnywhereGivesAValue() throws Exception {
        String text = GoldenGamesTest.text(names().get(0));
        for (int length = 0; length < text.length(); length += 3) {
            readAll(text.substring(0, length));
        }
    }

    @Test
    void randomTextGivesAValue() {
        Seeded.check(5 * Seeded.TRIES, random -> {
            String text = Seeded.text(random, 60);
            readAll(text);
            readAll(HEADERS + text);
            readAll("[CableCar \"1\"]" + text);
            readAll("[CableCar \"" + text);
        });
    }

    @Test
    void aMegabyteOfNoiseGivesAValue() {
        Random random = new Random(402);
        StringBuilder ascii = new StringBuilder();
        StringBuilder unicode = new StringBuilder();
        StringBuilder codes = new StringBuilder();
        while (ascii.length() < MEGABYTE) {
            ascii.append((char) (32 + random.nextInt(95)));
            unicode.append((char) random.nextInt(0x10000));
            codes.append("abcd01234567".charAt(random.nextInt(12)));
        }
        for (StringBuilder noise : List.of(ascii, unicode, codes)) {
            readAll(noise.toString());
            readAll(HEADERS + noise);
        }
    }

    @Test
    void aMegabyteOfOneCharacterGivesAValue() {
        for (String piece : List.of("[", "{", "\n", "x10u ", "aaaa00", "[a \"\"]\n")) {
            String much = piece.repeat(MEGABYTE / piece.length());
            readAll(much);
            readAll(HEADERS + much);
        }
        readAll("[CableCar \"" + "\\".repeat(MEGABYTE));
    }

    @Test
    void tensOfThousandsOfHeadersGiveAValue() {
        StringBuilder headers = new StringBuilder("[CableCar \"1\"]\n");
        for (int i = 0; headers.length() < MEGABYTE; i++) {
            headers.append("[x").append(i).append(" \"\"]\n");
        }
        readAll(headers.toString());
        readAll(headers + HEADERS.substring(HEADERS.indexOf('\n')));
    }

    @Test
    void anImpossibleBoardHasAFault() {
        Game full = RandomGames.play(Rules.base(2), 2);
        String board = PlacementText.print(full.spectatorView().board());
        assertThat(fault(board + "aaaa00")).isEqualTo(new BoardCheck.Fault(60, Refusal.TOO_MANY_TILES));
        assertThat(fault("aaaa00aaaa00")).isEqualTo(new BoardCheck.Fault(1, Refusal.SQUARE_TAKEN));
        assertThat(fault("aaaa33")).isEqualTo(new BoardCheck.Fault(0, Refusal.POWER_STATION));
        assertThat(fault("aaaa00".repeat(100_000))).isEqualTo(new BoardCheck.Fault(1, Refusal.SQUARE_TAKEN));
    }

    private static BoardCheck.Fault fault(String text) {
        PlacementText.Parsed.Board board = (PlacementText.Parsed.Board) PlacementText.parse(text);
        assertThat(BoardCheck.asGiven(board.placements())).isPresent();
        return BoardCheck.inOrder(board.placements(), false).orElseThrow();
    }
}
