/** Randomness: seeds, shuffles and a fast generator for bots. */
@NullMarked
package io.cablecar.engine.chance;

import org.jspecify.annotations.NullMarked;
