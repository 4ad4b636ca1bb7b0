package io.cablecar.bots;

import io.cablecar.engine.notation.GameFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes and reads the headers of a game file about its bots: {@code Bot2} names the one on the second seat, and
 * {@code BotMoves} lists the moves, counted from 1, that bots made for people.
 */
public final class BotHeaders {

    private static final String BOT = "Bot";
    private static final String MOVES = "BotMoves";

    private BotHeaders() {}

    /** Returns the header for the bot at a seat, counted from 0. */
    public static GameFile.Header of(int seat, Opponent bot) {
        return new GameFile.Header(BOT + (seat + 1), bot.name());
    }

    /** The bot at a seat, counted from 0; empty if a person sat there or the name is unknown. */
    public static Optional<Opponent> read(GameFile file, int seat) {
        return file.extra(BOT + (seat + 1)).flatMap(Opponent::named);
    }

    /** Returns the header for these moves, counted from 0; empty if there are none. */
    public static Optional<GameFile.Header> ofMoves(List<Integer> moves) {
        StringBuilder numbers = new StringBuilder();
        for (int move : moves) {
            numbers.append(numbers.isEmpty() ? "" : " ").append(move + 1);
        }
        return moves.isEmpty() ? Optional.empty() : Optional.of(new GameFile.Header(MOVES, numbers.toString()));
    }

    /** The moves, counted from 0, that bots made for people. Whatever is not the number of a move is left out. */
    public static List<Integer> readMoves(GameFile file) {
        List<Integer> moves = new ArrayList<>();
        String numbers = file.extra(MOVES).orElse("");
        int number = 0;
        for (int i = 0; i <= numbers.length(); i++) {
            char digit = i < numbers.length() ? numbers.charAt(i) : ' ';
            if (digit >= '0' && digit <= '9' && number <= file.moves().size()) {
                number = 10 * number + digit - '0';
            } else {
                boolean isMove =
                        digit == ' ' && number > 0 && number <= file.moves().size();
                if (isMove && !moves.contains(number - 1)) {
                    moves.add(number - 1);
                }
                number = digit == ' ' ? 0 : file.moves().size() + 1;
            }
        }
        return List.copyOf(moves);
    }
}
