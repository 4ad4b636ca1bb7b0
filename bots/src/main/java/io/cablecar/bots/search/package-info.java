/** Game tree search: the moves of a seat, the answers to them, and the exact endgame. */
@NullMarked
package io.cablecar.bots.search;

import org.jspecify.annotations.NullMarked;
