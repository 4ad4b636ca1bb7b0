package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Move;
import java.util.List;
import java.util.Optional;

/** Writes game files. {@link GameFileReader} reads back exactly what was written. */
public final class GameFileWriter {

    private static final int WIDTH = 80;

    private final StringBuilder text = new StringBuilder();
    private int column;

    private GameFileWriter() {}

    public static String write(GameFile file) {
        GameFileWriter writer = new GameFileWriter();
        writer.headers(file);
        for (Move move : file.moves()) {
            writer.word(MoveText.print(move));
        }
        return writer.done();
    }

    /** The file with the texts, marks and variations of its tree, whose first nodes are the moves of the file. */
    public static String write(GameFile file, Variations tree) {
        GameFileWriter writer = new GameFileWriter();
        writer.headers(file);
        NoteWriter notes = new NoteWriter(tree, file.moves());
        for (int moves = 0; moves <= file.moves().size(); moves++) {
            if (moves > 0) {
                writer.word(MoveText.print(file.moves().get(moves - 1)));
            }
            for (String word : notes.at(moves)) {
                writer.word(word);
            }
        }
        return writer.done();
    }

    private void headers(GameFile file) {
        Rules rules = file.rules();
        header(Headers.VERSION, Integer.toString(file.version()));
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
            case GameFile.Origin.Dealt dealt ->
                header(Headers.DEAL, dealt.deal().letters());
            case GameFile.Origin.Committed committed -> header(Headers.COMMITMENT, committed.commitment());
        }
        header(Headers.RESULT, result(file.result()));
        if (file.givenUp().isPresent()) {
            header(Headers.GIVEN_UP, Integer.toString(file.givenUp().getAsInt() + 1));
        }
        for (GameFile.Header extra : file.extras()) {
            header(extra.name(), extra.value());
        }
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

    private void word(String word) {
        boolean breaks = column == 0 || column + 1 + word.length() > WIDTH;
        text.append(breaks ? '\n' : ' ').append(word);
        column = breaks ? word.length() : column + 1 + word.length();
    }

    private String done() {
        if (column > 0) {
            text.append('\n');
        }
        return text.toString();
    }
}
