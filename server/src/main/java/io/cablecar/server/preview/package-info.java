/** Shared games: reads links, draws the final board as a PNG, and describes it in the reader's language. */
@NullMarked
package io.cablecar.server.preview;

import org.jspecify.annotations.NullMarked;
