/** Nodes and PostgreSQL as child processes on this machine. */
@NullMarked
package io.cablecar.loadtest.processes;

import org.jspecify.annotations.NullMarked;
