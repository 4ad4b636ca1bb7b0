/** How long players think: limits, clocks and the signal to stop. */
@NullMarked
package io.cablecar.match.time;

import org.jspecify.annotations.NullMarked;
