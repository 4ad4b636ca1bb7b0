package io.cablecar.bots;

import io.cablecar.engine.notation.GameFile;
import java.util.Optional;

/** Writes and reads the headers of a game file that name its bots: {@code Bot2} for the second seat. */
public final class BotHeaders {

    private static final String BOT = "Bot";

    private BotHeaders() {}

    /** Returns the header for the bot at a seat, counted from 0. */
    public static GameFile.Header of(int seat, Opponent bot) {
        return new GameFile.Header(BOT + (seat + 1), bot.name());
    }

    /** The bot at a seat, counted from 0; empty if a person sat there or the name is unknown. */
    public static Optional<Opponent> read(GameFile file, int seat) {
        return file.extra(BOT + (seat + 1)).flatMap(Opponent::named);
    }
}
