package io.cablecar.server.live;

import io.cablecar.engine.game.Move;
import io.cablecar.server.conduct.Chair;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.wire.ServerMessage.LobbyTable;
import io.cablecar.server.wire.TableObject;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a room does without being asked: it lets bots think, minds the clock, keeps the lobby's list right and rings for
 * those who are away. It belongs to one room, which calls it for one thing after the other.
 */
final class Duties {

    /** Alarms further away are left to the regular look at what is due, so that nothing waits in memory for days. */
    private static final long FARTHEST_ALARM_MILLIS = 60_000;

    private static final Logger LOG = LoggerFactory.getLogger(Duties.class);

    private final Room room;
    private final House house;
    private @Nullable Future<?> alarm;
    private int thinking = -1;
    private boolean isOurs;

    Duties(Room room, House house) {
        this.room = room;
        this.house = house;
        this.isOurs = !house.neighbours().mayBe();
    }

    /** Whether something of this room goes on or is to come soon, which a second room would do once more. */
    boolean isBusy() {
        return thinking >= 0 || (alarm != null && !alarm.isDone());
    }

    /** Whether a bot's turn is this node's business; otherwise another one has it, or will claim it when that dies. */
    void claimed(boolean whether) {
        isOurs = whether || !house.neighbours().mayBe();
    }

    /** Sets the alarm, lets a bot think, tells the lobby. */
    void goOn(Table now) {
        if (now.settings().isPublic()) {
            house.lobby().update(room.id(), listed(now));
        }
        if (alarm != null) {
            alarm.cancel(false);
            alarm = null;
        }
        OptionalLong due = now.due();
        if (due.isPresent() && due.getAsLong() - house.now() < FARTHEST_ALARM_MILLIS) {
            long wait = Math.max(0, due.getAsLong() - house.now());
            alarm = house.alarm().schedule(() -> room.enter(Room::wake, why -> {}), wait, TimeUnit.MILLISECONDS);
        }
        if (isOurs && now.botToMove().isPresent()) {
            think(now);
        }
    }

    private Optional<LobbyTable> listed(Table now) {
        return now.phase() == Phase.OPEN
                ? Optional.of(new LobbyTable(room.id(), now.settings(), TableObject.seats(now), room.made()))
                : Optional.empty();
    }

    private void think(Table now) {
        int moves = now.play().orElseThrow().moves();
        if (thinking == moves) {
            return;
        }
        thinking = moves;
        int seat = now.toMove().orElseThrow();
        // The server's part of the dice, which nobody knows before the end: else a player could think as the bot will.
        int luck = now.serverSeed().hex().hashCode() + 97 * seat + moves;
        var view = now.game().orElseThrow().view(seat);
        var unused = house.bots()
                .think(now.owner(), view, now.botToMove().orElseThrow(), luck)
                .whenComplete((move, fault) -> {
                    if (fault != null) {
                        LOG.error("a bot failed", fault);
                    }
                    Move chosen = fault == null ? move : view.legalMoves().get(0);
                    room.enter(
                            there -> {
                                thinking = -1;
                                there.botMoves(moves, chosen);
                            },
                            why -> thinking = -1);
                });
    }

    /** Whoever stored the step that gave the turn to somebody away rings there: so it happens once. */
    void ring(Step step, Table now, Audience audience) {
        boolean turned = step.entries().stream()
                .anyMatch(entry -> entry instanceof Entry.Moved || entry instanceof Entry.Started);
        var seat = now.toMove();
        if (turned
                && seat.isPresent()
                && now.chairs().get(seat.getAsInt()) instanceof Chair.Person person
                && person.stand() == Chair.Stand.PLAYS
                && !audience.isHere(now, seat.getAsInt())) {
            house.rings().yourTurn(room.id(), now.play().orElseThrow().moves(), person.guests());
        }
    }
}
