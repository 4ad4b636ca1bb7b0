/** Standings of a match, with confidence intervals and a sequential test. */
@NullMarked
package io.cablecar.match.statistics;

import org.jspecify.annotations.NullMarked;
