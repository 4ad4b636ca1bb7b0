package io.cablecar.server.web;

import io.cablecar.server.storage.ClientAddress;
import java.util.List;

/**
 * Who opens a socket.
 *
 * @param guests the ids of all guests of the person, the one that takes new seats first
 * @param token the secret by which the guest was recognised, as it is stored
 */
record SocketOwner(List<String> guests, String token, ClientAddress address) {

    SocketOwner {
        guests = List.copyOf(guests);
    }
}
