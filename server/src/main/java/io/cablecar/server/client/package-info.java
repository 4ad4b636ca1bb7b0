/** The other end of the protocol: for bots that sit at far tables, for load and for tests. */
@NullMarked
package io.cablecar.server.client;

import org.jspecify.annotations.NullMarked;
