/** One game of a match: who sits where, how it is played, and what it came to. */
@NullMarked
package io.cablecar.match.game;

import org.jspecify.annotations.NullMarked;
