package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Move;
import java.util.List;
import java.util.Optional;

/** Writes game files. {@link GameFileReader} reads back exactly what was written. */
public final class GameFileWriter {

    private static final int WIDTH = 80;

    private final StringBuilder text = new StringBuilder();

    private GameFileWriter() {}

    public static String write(GameFile file) {
        return new GameFileWriter().file(file);
    }

    private String file(GameFile file) {
        Rules rules = file.rules();
        header(Headers.VERSION, Integer.toString(GameFile.VERSION));
        header(Headers.PLAYERS, Integer.toString(rules.players()));
        header(Headers.COMPANIES, rules.companies() ? Headers.YES : Headers.NO);
        header(Headers.ORIENTATION, rules.freeOrientation() ? Headers.FREE : Headers.FIXED);
        header(Headers.HAND, Integer.toString(rules.handSize()));
        header(Headers.LAYOUT, rules.layout().word());
        header(Headers.FIRST, Integer.toString(file.first() + 1));
        for (int seat = 0; seat < file.players().size(); seat++) {
            header(Headers.SEAT + (seat + 1), file.players().get(seat));
        }
        switch (file.origin()) {
            case GameFile.Origin.Known known ->
                header(Headers.SEED, known.seed().hex());
            case GameFile.Origin.Committed committed -> header(Headers.COMMITMENT, committed.commitment());
        }
        header(Headers.RESULT, result(file.result()));
        if (file.givenUp().isPresent()) {
            header(Headers.GIVEN_UP, Integer.toString(file.givenUp().getAsInt() + 1));
        }
        for (GameFile.Header extra : file.extras()) {
            header(extra.name(), extra.value());
        }
        moves(file.moves());
        return text.toString();
    }

    private void header(String name, String value) {
        text.append('[').append(name).append(" \"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"', '\\' -> text.append('\\').append(c);
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                default -> text.append(c);
            }
        }
        text.append("\"]\n");
    }

    private static String result(Optional<List<Integer>> totals) {
        if (totals.isEmpty()) {
            return Headers.UNFINISHED;
        }
        StringBuilder result = new StringBuilder();
        for (int total : totals.get()) {
            if (!result.isEmpty()) {
                result.append('-');
            }
            result.append(total);
        }
        return result.toString();
    }

    private void moves(List<Move> moves) {
        int column = 0;
        for (Move move : moves) {
            String token = MoveText.print(move);
            boolean breaks = column == 0 || column + 1 + token.length() > WIDTH;
            text.append(breaks ? '\n' : ' ').append(token);
            column = breaks ? token.length() : column + 1 + token.length();
        }
        if (!moves.isEmpty()) {
            text.append('\n');
        }
    }
}
