package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.fast.Moment;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.RandomGames;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Finished games of every mode, stored as files. Each is replayed, and its result, events and views must be the same as
 * before. A change here changes the saved games of all players.
 *
 * <p>{@code ./test golden} writes them again.
 */
class GoldenGamesTest {

    private static final String EVENTS = "EventsDigest";
    private static final String VIEWS = "ViewsDigest";

    static List<String> names() throws IOException, URISyntaxException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    static Path folder() throws URISyntaxException {
        URL golden = Objects.requireNonNull(GoldenGamesTest.class.getResource("/golden"));
        return Path.of(golden.toURI());
    }

    static String text(String name) throws IOException, URISyntaxException {
        return Files.readString(folder().resolve(name));
    }

    @ParameterizedTest
    @MethodSource("names")
    void isReplayedAsItWas(String name) throws Exception {
        String text = text(name);
        GameFile file = ((GameFileReader.Parsed.Read) GameFileReader.read(text)).file();
        assertThat(GameFileWriter.write(file)).isEqualTo(text);
        Replay replay = Replay.of(file);
        assertThat(replay).isInstanceOf(Replay.Verified.class);
        assertThat(((Replay.Verified) replay).game().isOver()).isTrue();
        assertThat(digests(file)).isEqualTo(file.extras());
    }

    @ParameterizedTest
    @MethodSource("names")
    void isReplayedAndUndoneByTheMutableGame(String name) throws Exception {
        GameFile file = ((GameFileReader.Parsed.Read) GameFileReader.read(text(name))).file();
        FastGame game = FastGame.start(file.setup().orElseThrow());
        List<int[]> moments = new ArrayList<>();
        int[] legal = new int[FastGame.MAX_MOVES];
        for (Move move : file.moves()) {
            assertThat(Arrays.copyOf(legal, game.legalMoves(legal))).contains(move.code());
            moments.add(Moment.of(game));
            game.play(move.code());
        }
        int[] totals = new int[file.rules().players()];
        game.totals(totals);
        assertThat(game.isOver()).isTrue();
        assertThat(file.result()).contains(Arrays.stream(totals).boxed().toList());
        for (int[] moment : moments.reversed()) {
            game.undo();
            assertThat(Moment.of(game)).isEqualTo(moment);
        }
    }

    @Test
    void everyPlayerCountVariantAndExpansionIsThere() throws Exception {
        Set<Rules> rules = new HashSet<>();
        Set<Class<?>> moves = new HashSet<>();
        Set<Class<?>> events = new HashSet<>();
        Set<Integer> firsts = new HashSet<>();
        for (String name : names()) {
            GameFile file = ((GameFileReader.Parsed.Read) GameFileReader.read(text(name))).file();
            rules.add(file.rules());
            firsts.add(file.first());
            file.moves().forEach(move -> moves.add(move.getClass()));
            ((Replay.Verified) Replay.of(file)).game().log().forEach(event -> events.add(event.getClass()));
        }
        assertThat(rules).containsExactlyInAnyOrderElementsOf(RandomGames.allRules());
        assertThat(firsts).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
        assertThat(moves).containsExactlyInAnyOrderElementsOf(kinds(Move.class));
        assertThat(events).containsExactlyInAnyOrderElementsOf(kinds(Event.class));
    }

    private static List<Class<?>> kinds(Class<?> sealed) {
        List<Class<?>> kinds = new ArrayList<>();
        for (Class<?> kind : sealed.getPermittedSubclasses()) {
            kinds.addAll(kind.isSealed() ? kinds(kind) : List.of(kind));
        }
        return kinds;
    }

    /** Digests of the events and, every tenth move, of all views. */
    private static List<GameFile.Header> digests(GameFile file) throws NoSuchAlgorithmException {
        MessageDigest events = MessageDigest.getInstance("SHA-256");
        MessageDigest views = MessageDigest.getInstance("SHA-256");
        Game game = Game.start(file.setup().orElseThrow());
        for (int i = 0; i < file.moves().size(); i++) {
            Outcome.Accepted accepted =
                    (Outcome.Accepted) game.play(file.moves().get(i));
            game = accepted.game();
            add(events, ViewJson.events(accepted.events()));
            if (i % 10 == 0 || game.isOver()) {
                for (int seat = 0; seat < file.rules().players(); seat++) {
                    add(views, ViewJson.view(game.view(seat)));
                }
                add(views, ViewJson.viewWithLog(game.spectatorView()));
            }
        }
        return List.of(
                new GameFile.Header(EVENTS, HexFormat.of().formatHex(events.digest())),
                new GameFile.Header(VIEWS, HexFormat.of().formatHex(views.digest())));
    }

    private static void add(MessageDigest digest, String json) {
        digest.update(json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    @EnabledIfSystemProperty(named = "cablecar.golden", matches = "write")
    void rewrite() throws Exception {
        Path folder = Path.of("src/test/resources/golden");
        Files.createDirectories(folder);
        List<Rules> all = RandomGames.allRules();
        for (int i = 0; i < all.size(); i++) {
            write(folder, "", RandomGames.play(all.get(i), 5000 + i));
        }
        for (int players = 2; players <= 6; players++) {
            Rules rules = Rules.companies(players).withHandSize(3);
            write(folder, "one-lays-", onePlacesTheOthersExchange(rules, players));
        }
    }

    /**
     * Seat 0 places its tiles while the others exchange as long as they may, so that one player runs out of tiles
     * early.
     */
    private static Game onePlacesTheOthersExchange(Rules rules, int number) {
        Random random = new Random(number);
        Game game = Game.start(new Setup(rules, 0, Seed.ofText("one lays " + number)));
        while (!game.isOver()) {
            boolean wantsToPlace = game.toMove().orElseThrow() == 0 || random.nextInt(12) == 0;
            List<Move> wanted = new ArrayList<>();
            for (Move move : game.legalMoves()) {
                if (wantsToPlace ? move instanceof Move.Place : move instanceof Move.Exchange) {
                    wanted.add(move);
                }
            }
            if (game.legalMoves().contains(new Move.Pass())) {
                wanted = List.of(new Move.Pass());
            }
            Move move = wanted.isEmpty() ? RandomGames.choose(game, random) : wanted.get(random.nextInt(wanted.size()));
            game = game.play(move).orElseThrow();
        }
        return game;
    }

    private static void write(Path folder, String prefix, Game game) throws IOException, NoSuchAlgorithmException {
        Rules rules = game.setup().rules();
        String name = prefix
                + rules.players() + "-players"
                + (rules.companies() ? "-companies" : "")
                + (rules.freeOrientation() ? "-free" : "")
                + (rules.handSize() == 1 ? "" : "-hand-" + rules.handSize())
                + "-" + rules.layout().word() + ".cablecar";
        GameFile file = GameFileTest.fileOf(game);
        Files.writeString(folder.resolve(name), GameFileWriter.write(file.withExtras(digests(file))));
    }
}
