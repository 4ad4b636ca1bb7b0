package io.cablecar.bots.search;

import io.cablecar.bots.player.Temperament;
import io.cablecar.bots.position.Position;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tracks;

/** The bonus that a temperament adds to the worth of a move. */
final class TemperamentBonus {

    private final Temperament temperament;

    TemperamentBonus(Temperament temperament) {
        this.temperament = temperament;
    }

    double forDrawing() {
        return temperament.draw();
    }

    /** The bonus for a tile placed on a square to show this kind. */
    double forPlacing(Position position, boolean[] own, int square, int shown) {
        if (temperament.growth() == 0 && temperament.ends() == 0) {
            return 0;
        }
        Tracks tracks = position.tracks;
        double before = appeal(position, own);
        tracks.place(square, shown);
        double after = appeal(position, own);
        tracks.undo(square);
        return after - before;
    }

    private double appeal(Position position, boolean[] own) {
        double sum = 0;
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int colour = position.owner[depot];
            if (colour == Cars.NOBODY) {
                continue;
            }
            if (own[colour]) {
                sum += temperament.growth() * position.tracks.crossings(depot);
            } else if (position.tracks.isComplete(depot)) {
                sum += temperament.ends();
            }
        }
        return sum;
    }
}
