package io.cablecar.server.web;

import io.cablecar.server.storage.ClientAddress;

/**
 * Who opens a socket.
 *
 * @param guest the id of the guest
 * @param token the secret by which the guest was recognised, as it is stored
 */
record Caller(String guest, String token, ClientAddress address) {}
