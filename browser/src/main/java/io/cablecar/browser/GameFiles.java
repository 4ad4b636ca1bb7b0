package io.cablecar.browser;

import io.cablecar.bots.Opponent;
import io.cablecar.bots.Temperament;
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
 * Game files as the pages read and write them. Who a bot is stands in a header of its own, {@code Bot2} for the second
 * seat.
 */
final class GameFiles {

    private static final String BOT = "Bot";

    private GameFiles() {}

    /** @param bots by seat: an opponent's name, or nothing for a person */
    static String write(Game game, List<String> names, List<String> bots, OptionalInt givenUp) {
        List<GameFile.Header> headers = new ArrayList<>();
        for (int seat = 0; seat < bots.size(); seat++) {
            Optional<Opponent> bot = Opponent.named(bots.get(seat));
            if (bot.isPresent()) {
                headers.add(new GameFile.Header(BOT + (seat + 1), bot.get().name()));
            }
        }
        return GameFileWriter.write(GameFile.of(game.setup(), names)
                .withMoves(game.moves(), game.reckoning().map(Reckoning::totals))
                .withExtras(headers)
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
            json.open('{').name("name").value(file.players().get(seat));
            player(json, botOf(file, seat));
            json.close('}');
        }
        json.close(']').name("givenUp").optional(file.givenUp());
        return json.close('}').toString();
    }

    private static void player(Json json, Optional<Opponent> bot) {
        if (bot.isPresent()) {
            bot(json, bot.get());
        } else {
            json.name("level").nothing();
        }
    }

    /** The members by which pages know a bot: its level or the nearest one, its taste, a companion's strength. */
    static void bot(Json json, Opponent bot) {
        json.name("level").value(bot.level().number());
        switch (bot) {
            case Opponent.Resident resident -> {
                if (resident.taste() != Temperament.PLAIN) {
                    json.name("taste").value(resident.taste().id());
                }
            }
            case Opponent.Companion companion -> json.name("companion").value(companion.hundredths());
        }
    }

    private static Optional<Opponent> botOf(GameFile file, int seat) {
        for (GameFile.Header header : file.extras()) {
            if (header.name().equals(BOT + (seat + 1))) {
                return Opponent.named(header.value());
            }
        }
        return Optional.empty();
    }
}
