/** Shared games: reads links, draws the final board as a PNG, and describes it in the reader's language. */
@NullMarked
package io.cablecar.server.share;

import org.jspecify.annotations.NullMarked;
