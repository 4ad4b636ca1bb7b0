/** Games at speed: mutable, without allocation, for bots, measurements and training. */
@NullMarked
package io.cablecar.engine.fast;

import org.jspecify.annotations.NullMarked;
