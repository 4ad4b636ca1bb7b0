package io.cablecar.server.table;

import java.util.Optional;

/**
 * Where a guest came from, as hashes that are valid at one table only.
 *
 * @param address of the guest's address
 * @param network of the network around an IPv6 address, from which one person can use many addresses; empty for IPv4
 */
public record Origin(String address, Optional<String> network) {}
