/** Plays at many tables at once through the real protocol and measures the server. */
@NullMarked
package io.cablecar.loadtest.load;

import org.jspecify.annotations.NullMarked;
