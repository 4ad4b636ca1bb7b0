/** Text formats: move tokens, placement strings, game files, and views as JSON (docs/notation.md). */
@NullMarked
package io.cablecar.engine.notation;

import org.jspecify.annotations.NullMarked;
