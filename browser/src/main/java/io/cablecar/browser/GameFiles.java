package io.cablecar.browser;

import io.cablecar.bots.BotHeaders;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.player.Temperament;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Result;
import io.cablecar.engine.notation.GameFile;
import io.cablecar.engine.notation.GameFileReader;
import io.cablecar.engine.notation.GameFileWriter;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.Replay;
import io.cablecar.engine.notation.RulesJson;
import io.cablecar.engine.notation.Variations;
import io.cablecar.engine.notation.VariationsJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads and writes game files for the pages. */
final class GameFiles {

    private GameFiles() {}

    /**
     * @param bots by seat: the name of an opponent, or an empty text for a person
     * @param botMoves the moves, counted from 0, that bots made for people
     */
    static String write(Game game, List<String> names, List<String> bots, List<Integer> botMoves, OptionalInt givenUp) {
        return GameFileWriter.write(file(game, names, bots, botMoves, givenUp));
    }

    /** The game file with texts, marks and variations: a {@link VariationsJson}. Empty if that is not a tree. */
    static Optional<String> write(
            Game game,
            List<String> names,
            List<String> bots,
            List<Integer> botMoves,
            OptionalInt givenUp,
            String variations) {
        Optional<Variations> tree = VariationsJson.read(variations, game.moves());
        return tree.isPresent()
                ? Optional.of(GameFileWriter.write(file(game, names, bots, botMoves, givenUp), tree.get()))
                : Optional.empty();
    }

    private static GameFile file(
            Game game, List<String> names, List<String> bots, List<Integer> botMoves, OptionalInt givenUp) {
        List<GameFile.Header> headers = new ArrayList<>();
        for (int seat = 0; seat < bots.size(); seat++) {
            Optional<Opponent> bot = Opponent.named(bots.get(seat));
            if (bot.isPresent()) {
                headers.add(BotHeaders.of(seat, bot.get()));
            }
        }
        Optional<GameFile.Header> made = BotHeaders.ofMoves(botMoves);
        if (made.isPresent()) {
            headers.add(made.get());
        }
        return GameFile.of(game.setup(), names)
                .withMoves(game.moves(), game.result().map(Result::totals))
                .withExtras(headers)
                .withGivenUp(givenUp);
    }

    /** The game in a text, or what is wrong with it: JSON. */
    static String read(String text) {
        return switch (GameFileReader.read(text)) {
            case GameFileReader.Parsed.Fault fault -> problem(word(fault.problem()));
            case GameFileReader.Parsed.Read read ->
                Replay.of(read.file()) instanceof Replay.Verified verified
                        ? game(read.file(), verified.game().setup())
                        : problem("damaged");
        };
    }

    /** The game in a text with its texts, marks and variations, or what is wrong with it: JSON. */
    static String readStudy(String text) {
        if (!(GameFileReader.read(text) instanceof GameFileReader.Parsed.Read read)
                || !(Replay.of(read.file()) instanceof Replay.Verified verified)) {
            return read(text);
        }
        Setup setup = verified.game().setup();
        Variations tree = Variations.of(read);
        if (tree.firstIllegal(Game.start(setup)).isPresent()) {
            return problem("damaged");
        }
        Json json = new Json().open('{').name("game");
        game(json, read.file(), setup);
        VariationsJson.write(json.name("nodes"), tree);
        return json.close('}').toString();
    }

    private static String word(GameFileReader.Problem problem) {
        return switch (problem) {
            case NOT_A_GAME_FILE -> "notAGame";
            case UNKNOWN_VERSION -> "newerVersion";
            case BAD_HEADER, REPEATED_HEADER, MISSING_HEADER, BAD_VALUE, BAD_MOVE, OPEN_COMMENT -> "damaged";
        };
    }

    private static String problem(String word) {
        return new Json().open('{').name("problem").value(word).close('}').toString();
    }

    /** A game of people: JSON. */
    static String game(Game game, List<String> names) {
        GameFile file = GameFile.of(game.setup(), names)
                .withMoves(game.moves(), game.result().map(Result::totals));
        return game(file, game.setup());
    }

    private static String game(GameFile file, Setup setup) {
        Json json = new Json();
        game(json, file, setup);
        return json.toString();
    }

    private static void game(Json json, GameFile file, Setup setup) {
        Rules rules = setup.rules();
        json.open('{').name("log").open('{');
        RulesJson.write(json.name("rules"), rules);
        json.name("first").value(setup.first());
        json.name("seed").value(setup.dealing().text());
        json.name("moves").open('[');
        for (Move move : file.moves()) {
            json.value(MoveText.print(move));
        }
        json.close(']').close('}').name("players").open('[');
        for (int seat = 0; seat < rules.players(); seat++) {
            json.open('{').name("name").value(file.players().get(seat));
            player(json, BotHeaders.read(file, seat));
            json.close('}');
        }
        json.close(']').name("givenUp").optional(file.givenUp());
        List<Integer> botMoves = BotHeaders.readMoves(file);
        if (!botMoves.isEmpty()) {
            json.name("botMoves").values(botMoves);
        }
        json.close('}');
    }

    private static void player(Json json, Optional<Opponent> bot) {
        if (bot.isPresent()) {
            bot(json, bot.get());
        } else {
            json.name("level").nullValue();
        }
    }

    /**
     * Writes the members that describe a bot: its level or the nearest one, its temperament, the strength of a
     * companion.
     */
    static void bot(Json json, Opponent bot) {
        json.name("level").value(bot.level().number());
        switch (bot) {
            case Opponent.LevelBot levelBot -> {
                if (levelBot.temperament() != Temperament.PLAIN) {
                    json.name("taste").value(levelBot.temperament().id());
                }
            }
            case Opponent.Companion companion -> {
                json.name("companion").value(companion.hundredths());
                if (companion.doubt() > 0) {
                    json.name("doubt").value(companion.doubt());
                }
            }
        }
    }
}
