/** A value from probability alone: every line walks at random over the free squares. */
@NullMarked
package io.cablecar.bots.value.analytic;

import org.jspecify.annotations.NullMarked;
