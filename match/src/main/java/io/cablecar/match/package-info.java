/**
 * Matches between bots: contenders, the players who sit down for them, one game after the other, and what the games
 * say.
 */
@NullMarked
package io.cablecar.match;

import org.jspecify.annotations.NullMarked;
