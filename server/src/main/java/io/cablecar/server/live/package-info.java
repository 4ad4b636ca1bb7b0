/**
 * Live tables on this node: rooms with their subscribers, bots and timers. All of it can be lost at any moment, since
 * the log is authoritative.
 */
@NullMarked
package io.cablecar.server.live;

import org.jspecify.annotations.NullMarked;
