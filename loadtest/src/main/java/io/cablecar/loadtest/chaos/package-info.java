/** Injects faults into nodes and their database while simulated players play, and checks that no move is lost. */
@NullMarked
package io.cablecar.loadtest.chaos;

import org.jspecify.annotations.NullMarked;
