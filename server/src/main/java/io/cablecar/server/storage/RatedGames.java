package io.cablecar.server.storage;

import io.cablecar.bots.Opponent;
import io.cablecar.server.table.RatedResult;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The results of rated games. They outlive the games and the accounts of their players. */
public final class RatedGames {

    private final Database database;

    public RatedGames(Database database) {
        this.database = database;
    }

    /**
     * A player of a rated game.
     *
     * @param account empty for a bot, and for somebody who has no account any more
     * @param anonymous stands for the latter in all results; otherwise empty
     * @param bot the name of a bot; otherwise empty
     */
    public record Player(Optional<String> account, String anonymous, String bot, int place, int lead) {}

    /** Stores a result, in the transaction of the step that ended the game. */
    static void add(Handle handle, String table, RatedResult result) {
        String game = Secrets.fresh();
        handle.createUpdate("INSERT INTO rated_games (id, table_id, pool, ended_at) VALUES (?, ?, ?, ?)")
                .bind(0, game)
                .bind(1, table)
                .bind(2, result.pool().word())
                .bind(3, result.at())
                .execute();
        for (int seat = 0; seat < result.seats().size(); seat++) {
            add(handle, game, seat, result.seats().get(seat));
        }
    }

    private static void add(Handle handle, String game, int number, RatedResult.Seat seat) {
        Optional<String> account = seat.guest().flatMap(guest -> account(handle, guest));
        boolean isAnonymous = account.isEmpty() && seat.bot().isEmpty();
        handle.createUpdate("INSERT INTO rated_players (game_id, seat, account_id, anonymous, bot, place, lead)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?)")
                .bind(0, game)
                .bind(1, number)
                .bind(2, account.orElse(null))
                .bind(3, isAnonymous ? Secrets.fresh() : "")
                .bind(4, seat.bot().map(Opponent::name).orElse(""))
                .bind(5, seat.place())
                .bind(6, seat.lead())
                .execute();
    }

    private static Optional<String> account(Handle handle, String guest) {
        return handle.createQuery("SELECT account_id FROM account_guests WHERE guest_id = ?")
                .bind(0, guest)
                .mapTo(String.class)
                .findOne();
    }

    /** Replaces an account by a number that means nothing, the same in all results, so that they stay what they are. */
    static void forget(Handle handle, String account) {
        handle.createUpdate("UPDATE rated_players SET account_id = NULL, anonymous = ? WHERE account_id = ?")
                .bind(0, Secrets.fresh())
                .bind(1, account)
                .execute();
    }

    /** The players of the rated game at a table by seat; empty if there was none. */
    public List<Player> players(String table) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT account_id, anonymous, bot, place, lead FROM rated_games"
                                        + " JOIN rated_players ON rated_players.game_id = rated_games.id"
                                        + " WHERE rated_games.table_id = ? ORDER BY seat")
                        .bind(0, table)
                        .map((row, context) -> new Player(
                                Optional.ofNullable(row.getString("account_id")),
                                row.getString("anonymous"),
                                row.getString("bot"),
                                row.getInt("place"),
                                row.getInt("lead")))
                        .list());
    }
}
