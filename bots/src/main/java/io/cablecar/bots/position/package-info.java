/** A view as plain numbers, lists of placements, and the squares that a placement affects. */
@NullMarked
package io.cablecar.bots.position;

import org.jspecify.annotations.NullMarked;
