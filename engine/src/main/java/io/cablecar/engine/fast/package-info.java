/** Mutable games without allocation, for bots, benchmarks and training. */
@NullMarked
package io.cablecar.engine.fast;

import org.jspecify.annotations.NullMarked;
