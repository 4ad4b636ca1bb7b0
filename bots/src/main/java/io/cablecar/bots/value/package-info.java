/** How good a position is: the one place where knowledge of the game enters. */
@NullMarked
package io.cablecar.bots.value;

import org.jspecify.annotations.NullMarked;
