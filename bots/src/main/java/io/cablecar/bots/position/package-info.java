/** What a bot computes with: a view in plain numbers, ways to place a tile, and what a tile touches. */
@NullMarked
package io.cablecar.bots.position;

import org.jspecify.annotations.NullMarked;
