/** The commands {@code load} and {@code chaos}. */
@NullMarked
package io.cablecar.loadtest.command;

import org.jspecify.annotations.NullMarked;
