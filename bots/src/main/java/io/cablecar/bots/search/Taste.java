package io.cablecar.bots.search;

import io.cablecar.bots.Temperament;
import io.cablecar.bots.position.Position;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tracks;

/** What a move is liked for beyond its worth. */
final class Taste {

    private final Temperament temperament;

    Taste(Temperament temperament) {
        this.temperament = temperament;
    }

    double ofDrawing() {
        return temperament.draw();
    }

    /** Of a tile that comes to lie so on a square. */
    double of(Position position, boolean[] own, int square, int lies) {
        if (temperament.growth() == 0 && temperament.ends() == 0) {
            return 0;
        }
        Tracks tracks = position.tracks;
        double before = liked(position, own);
        tracks.place(square, lies);
        double after = liked(position, own);
        tracks.undo(square);
        return after - before;
    }

    private double liked(Position position, boolean[] own) {
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
