package io.cablecar.server.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.server.wire.Wire;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Links are read as the pages read them, and arbitrary letters never fail. */
class GameLinkTest {

    /** What the pages read from a link, written by their test of cards. */
    private record Expected(
            String letters,
            Optional<String> problem,
            Optional<Integer> players,
            Optional<Boolean> companies,
            Optional<Boolean> free,
            Optional<Integer> hand,
            Optional<String> layout,
            Optional<Integer> first,
            Optional<String> seed,
            Optional<List<String>> names,
            Optional<List<String>> bots,
            Optional<Integer> givenUp,
            Optional<String> moves) {}

    static List<String> letters() {
        return Arrays.stream(expected()).map(Expected::letters).toList();
    }

    private static Expected[] expected() {
        return Wire.read(BoardArtwork.resource("links.json"), Expected[].class).orElseThrow();
    }

    @Test
    void linksAreReadAsByThePages() {
        Expected[] all = expected();
        assertThat(all).hasSizeGreaterThan(150);
        for (Expected one : all) {
            switch (GameLink.read(one.letters)) {
                case GameLink.Parsed.Unreadable unreadable ->
                    assertThat(Optional.of(unreadable.problem().word()))
                            .as(one.letters)
                            .isEqualTo(one.problem);
                case GameLink.Parsed.Read read -> check(read.game(), one);
            }
        }
    }

    private static void check(GameLink game, Expected one) {
        assertThat(one.problem).as(one.letters).isEmpty();
        assertThat(game.setup().rules().players()).isEqualTo(one.players.orElseThrow());
        assertThat(game.setup().rules().companies()).isEqualTo(one.companies.orElseThrow());
        assertThat(game.setup().rules().freeOrientation()).isEqualTo(one.free.orElseThrow());
        assertThat(game.setup().rules().handSize()).isEqualTo(one.hand.orElseThrow());
        assertThat(game.setup().rules().layout())
                .isEqualTo(Layout.named(one.layout.orElseThrow()).orElseThrow());
        assertThat(game.setup().first()).isEqualTo(one.first.orElseThrow());
        assertThat(game.setup().dealing().text()).isEqualTo(one.seed.orElseThrow());
        assertThat(game.players().stream().map(GameLink.Player::name)).isEqualTo(one.names.orElseThrow());
        assertThat(game.players().stream()
                        .map(player -> player.bot().map(Opponent::name).orElse("")))
                .isEqualTo(one.bots.orElseThrow());
        assertThat(game.givenUp().orElse(-1)).isEqualTo(one.givenUp.orElseThrow());
        assertThat(String.join(" ", game.moves())).isEqualTo(one.moves.orElseThrow());
    }

    @Test
    void aLinkWithIllegalMovesIsNoGame() {
        GameLink whole = game(letters().getFirst());
        assertThat(whole.play()).isPresent();
        List<String> twice = List.of(whole.moves().getFirst(), whole.moves().getFirst());
        assertThat(new GameLink(whole.setup(), whole.players(), whole.givenUp(), twice).play())
                .isEmpty();
        assertThat(new GameLink(whole.setup(), whole.players(), whole.givenUp(), List.of("aaaa00+3")).play())
                .isEmpty();
    }

    static GameLink game(String letters) {
        return ((GameLink.Parsed.Read) GameLink.read(letters)).game();
    }

    @FuzzTest(maxDuration = "1m")
    void anyBytes(byte[] bytes) {
        read(new String(bytes, StandardCharsets.ISO_8859_1));
        read(sealed(bytes));
    }

    @Test
    void damagedLinksDoNotFail() {
        List<String> links = letters().subList(0, 30);
        RandomNumbers random = new RandomNumbers(24);
        int games = 0;
        for (int round = 0; round < 4_000; round++) {
            byte[] bytes = Base64.getUrlDecoder().decode(links.get(random.below(links.size())));
            byte[] body = Arrays.copyOf(bytes, bytes.length - 4 - (random.below(4) == 0 ? random.below(20) : 0));
            for (int damage = random.below(3); damage >= 0; damage--) {
                body[random.below(body.length)] = (byte) random.below(256);
            }
            games += read(sealed(body)) ? 1 : 0;
            read(Base64.getUrlEncoder().withoutPadding().encodeToString(body));
        }
        assertThat(games).isBetween(1, 3_999);
    }

    /** With a valid checksum. */
    private static String sealed(byte[] body) {
        CRC32 check = new CRC32();
        check.update(body);
        byte[] whole = ByteBuffer.allocate(body.length + 4)
                .put(body)
                .putInt((int) check.getValue())
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
    }

    /** Returns whether the letters are a game. */
    private static boolean read(String letters) {
        return switch (GameLink.read(letters)) {
            case GameLink.Parsed.Unreadable unreadable -> false;
            case GameLink.Parsed.Read read -> {
                assertThat(read.game().players())
                        .hasSize(read.game().setup().rules().players());
                assertThat(read.game().play()).isNotNull();
                yield true;
            }
        };
    }
}
