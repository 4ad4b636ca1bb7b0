package io.cablecar.server.wire;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Reckoning;
import io.cablecar.engine.notation.GameFile;
import io.cablecar.engine.notation.GameFile.Header;
import io.cablecar.engine.notation.GameFileWriter;
import io.cablecar.server.conduct.Chair;
import io.cablecar.server.conduct.Ending;
import io.cablecar.server.conduct.Play;
import io.cablecar.server.conduct.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The game file of a table that is over, with all that is needed to verify its dice. */
public final class GameText {

    private GameText() {}

    public static String of(Table table) {
        Play play = table.play().orElseThrow();
        Game game = play.now();
        List<String> names = new ArrayList<>();
        List<Header> extras = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            switch (table.chairs().get(seat)) {
                case Chair.Person person -> names.add(person.name());
                case Chair.Bot bot -> {
                    names.add("");
                    extras.add(new Header("Bot" + (seat + 1), bot.who().name()));
                }
                case Chair.Empty empty -> names.add("");
            }
        }
        extras.addAll(dice(table, play));
        return GameFileWriter.write(GameFile.of(game.setup(), names)
                .withMoves(game.moves(), game.reckoning().map(Reckoning::totals))
                .withExtras(extras)
                .withGivenUp(givenUp(table)));
    }

    /** Who ended the game by giving up. */
    private static OptionalInt givenUp(Table table) {
        return table.ending().orElseThrow() instanceof Ending.Resigned resigned
                ? OptionalInt.of(resigned.seat())
                : OptionalInt.empty();
    }

    private static List<Header> dice(Table table, Play play) {
        SharedSeed dice = table.dice();
        List<Header> headers = new ArrayList<>();
        headers.add(new Header("ServerCommitment", table.serverSeed().commitment()));
        headers.add(new Header("ServerSeed", table.serverSeed().hex()));
        for (int seat = 0; seat < dice.nonces().size(); seat++) {
            Optional<Seed> nonce = dice.nonces().get(seat);
            if (nonce.isPresent()) {
                headers.add(
                        new Header("NonceCommitment" + (seat + 1), nonce.get().commitment()));
                headers.add(new Header("Nonce" + (seat + 1), nonce.get().hex()));
            }
        }
        if (table.settings().isMixed()) {
            headers.add(new Header(
                    "Order",
                    play.order().stream().map(seat -> String.valueOf(seat + 1)).collect(Collectors.joining(" "))));
        }
        return headers;
    }
}
