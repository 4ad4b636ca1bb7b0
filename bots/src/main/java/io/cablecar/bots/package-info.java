/** Bots by name: a ladder of ten levels, companions, and the references. They choose moves from a view. */
@NullMarked
package io.cablecar.bots;

import org.jspecify.annotations.NullMarked;
