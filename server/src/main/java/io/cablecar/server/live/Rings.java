package io.cablecar.server.live;

import java.util.List;

/** Tells persons who are not here that it is their turn. */
@FunctionalInterface
public interface Rings {

    /**
     * Somebody is awaited.
     *
     * @param guests the devices of the person whose turn it is
     */
    void yourTurn(String table, int moves, List<String> guests);
}
