/** Nodes and their PostgreSQL as processes of their own on this machine, to be measured or ill-treated. */
@NullMarked
package io.cablecar.server.fleet;

import org.jspecify.annotations.NullMarked;
