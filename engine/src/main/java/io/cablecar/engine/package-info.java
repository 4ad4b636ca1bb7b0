/** The rules of Cable Car: pure, deterministic, without I/O, clock or global randomness. */
@NullMarked
package io.cablecar.engine;

import org.jspecify.annotations.NullMarked;
