/** Thinking time: limits, clocks and the stop signal. */
@NullMarked
package io.cablecar.match.time;

import org.jspecify.annotations.NullMarked;
