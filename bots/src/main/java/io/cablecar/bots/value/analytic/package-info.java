/** The analytic value: every line is a random walk over the free squares. */
@NullMarked
package io.cablecar.bots.value.analytic;

import org.jspecify.annotations.NullMarked;
