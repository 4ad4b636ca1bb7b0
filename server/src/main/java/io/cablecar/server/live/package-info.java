/**
 * Tables in operation on this node: rooms with the sockets that look at them, bots that think, clocks that run out. All
 * of it can be lost at any moment without harm: the log is the truth.
 */
@NullMarked
package io.cablecar.server.live;

import org.jspecify.annotations.NullMarked;
