/** Plays at many tables at once through the real protocol, and measures. */
@NullMarked
package io.cablecar.server.load;

import org.jspecify.annotations.NullMarked;
