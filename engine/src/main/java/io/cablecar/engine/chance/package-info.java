/** Everything that is left to chance follows from one seed. */
@NullMarked
package io.cablecar.engine.chance;

import org.jspecify.annotations.NullMarked;
