/** Value functions: the expected points of each colour in a position. */
@NullMarked
package io.cablecar.bots.value;

import org.jspecify.annotations.NullMarked;
