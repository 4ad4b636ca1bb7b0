package io.cablecar.server.live;

import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.wire.ServerMessage.LobbyTable;
import io.cablecar.server.wire.TableObject;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The automatic work of a room: runs bots and updates the lobby. Confined to the tasks of one room. */
final class RoomTasks {

    private static final int NO_SEARCH = -1;

    private static final Logger LOG = LoggerFactory.getLogger(RoomTasks.class);

    private final Room room;
    private final RoomContext context;

    /** The number of moves made when the running search began. */
    private int searching = NO_SEARCH;

    private @Nullable String addressTag;

    RoomTasks(Room room, RoomContext context) {
        this.room = room;
        this.context = context;
    }

    /** Whether a search is running, which a second room of the same table would repeat. */
    boolean isSearching() {
        return searching != NO_SEARCH;
    }

    /**
     * Updates the lobby and starts a bot's search.
     *
     * @param leased whether this node makes the bot moves
     */
    void schedule(Table table, boolean leased) {
        updateLobby(table);
        if (leased && table.botToMove().isPresent()) {
            search(table);
        }
    }

    /** Updates the lobby. */
    void updateLobby(Table table) {
        boolean isListed = table.phase() == Phase.OPEN && table.settings().isPublic();
        if (isListed && table.isReserved(context.now())) {
            context.lobby().reserve(room.id(), table.number(), table.reservedUntil());
        } else if (isListed) {
            LobbyTable listed = new LobbyTable(room.id(), table.settings(), TableObject.seats(table), room.created());
            context.lobby().update(new Lobby.OpenTable(listed, table.number(), addressTag(), people(table)));
        } else {
            context.lobby().remove(room.id());
        }
    }

    /** The owner and the devices of those who sit here. */
    private static Set<String> people(Table table) {
        Set<String> people = new HashSet<>(table.guests());
        people.add(table.owner());
        return people;
    }

    /** A keyed hash of the address from which the table was created; read when it is first needed. */
    String addressTag() {
        if (addressTag == null) {
            addressTag = context.tables().addressTag(room.id());
        }
        return addressTag;
    }

    private void search(Table table) {
        int moves = table.gameState().orElseThrow().moves();
        if (searching == moves) {
            return;
        }
        searching = moves;
        int seat = table.toMove().orElseThrow();
        // Seeded by the server's secret, so that players can't predict the bot by running the same search.
        int randomSeed = table.seating().serverSeed().hex().hashCode() + 97 * seat + moves;
        View view = table.game().orElseThrow().view(seat);
        BotTurn turn = new BotTurn(
                view,
                table.botToMove().orElseThrow(),
                table.chairs().get(seat) instanceof Chair.Person,
                randomSeed,
                table.rated());
        var unused = context.bots()
                .chooseMove(table.owner(), addressTag(), turn)
                .whenComplete((move, failure) -> {
                    if (failure != null) {
                        LOG.error("the search of a bot failed", failure);
                    }
                    Move chosen = failure == null ? move : turn.anyMove();
                    room.submit(
                            () -> {
                                searching = NO_SEARCH;
                                room.moveBot(moves, chosen);
                            },
                            why -> searching = NO_SEARCH);
                });
    }
}
