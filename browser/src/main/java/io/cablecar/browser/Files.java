package io.cablecar.browser;

import io.cablecar.bots.Level;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Reckoning;
import io.cablecar.engine.notation.GameFile;
import io.cablecar.engine.notation.GameFileReader;
import io.cablecar.engine.notation.GameFileWriter;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.Replay;
import io.cablecar.engine.notation.RulesJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Game files as the pages read and write them. A bot's level is a header of its own, {@code Bot2} for the second seat.
 */
final class Files {

    private static final String BOT = "Bot";

    private Files() {}

    /** @param bots by seat: the level's number, 0 for a person */
    static String write(Game game, List<String> names, int[] bots, OptionalInt givenUp) {
        List<GameFile.Header> levels = new ArrayList<>();
        for (int seat = 0; seat < bots.length; seat++) {
            Optional<Level> level = Level.ofSeven(bots[seat]);
            if (level.isPresent()) {
                levels.add(new GameFile.Header(BOT + (seat + 1), level.get().id()));
            }
        }
        return GameFileWriter.write(GameFile.of(game.setup(), names)
                .withMoves(game.moves(), game.reckoning().map(Reckoning::totals))
                .withExtras(levels)
                .withGivenUp(givenUp));
    }

    /** JSON of the game a text holds, or of what is wrong with it. */
    static String read(String text) {
        return switch (GameFileReader.read(text)) {
            case GameFileReader.Parsed.Fault fault -> problem(word(fault.problem()));
            case GameFileReader.Parsed.Read read ->
                Replay.of(read.file()) instanceof Replay.Verified verified
                        ? game(read.file(), verified.game().setup())
                        : problem("damaged");
        };
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

    private static String game(GameFile file, Setup setup) {
        Rules rules = setup.rules();
        Json json = new Json().open('{').name("log").open('{');
        RulesJson.write(json.name("rules"), rules);
        json.name("first").value(setup.first());
        json.name("seed").value(setup.seed().hex());
        json.name("moves").open('[');
        for (Move move : file.moves()) {
            json.value(MoveText.print(move));
        }
        json.close(']').close('}').name("players").open('[');
        for (int seat = 0; seat < rules.players(); seat++) {
            json.open('{').name("name").value(file.players().get(seat)).name("level");
            Optional<Level> level = levelOf(file, seat);
            if (level.isPresent()) {
                json.value(level.get().amongSeven());
            } else {
                json.nothing();
            }
            json.close('}');
        }
        json.close(']').name("givenUp");
        if (file.givenUp().isPresent()) {
            json.value(file.givenUp().getAsInt());
        } else {
            json.nothing();
        }
        return json.close('}').toString();
    }

    private static Optional<Level> levelOf(GameFile file, int seat) {
        for (GameFile.Header header : file.extras()) {
            if (header.name().equals(BOT + (seat + 1))) {
                return Level.named(header.value());
            }
        }
        return Optional.empty();
    }
}
