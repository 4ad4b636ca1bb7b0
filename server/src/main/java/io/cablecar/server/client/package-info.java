/** The client side of the protocol: for bots that play at a server's tables, for load tests and for tests. */
@NullMarked
package io.cablecar.server.client;

import org.jspecify.annotations.NullMarked;
