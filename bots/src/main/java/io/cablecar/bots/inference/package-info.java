/** Infers hidden shares from the moves of the others. */
@NullMarked
package io.cablecar.bots.inference;

import org.jspecify.annotations.NullMarked;
