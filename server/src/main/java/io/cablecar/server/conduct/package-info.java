/**
 * The conduct of a table: who may do what when. A table is a pure function of its log and the time; there are no
 * sockets, no SQL and no clock here. {@link io.cablecar.server.conduct.Conduct} decides,
 * {@link io.cablecar.server.conduct.Table} remembers.
 */
@NullMarked
package io.cablecar.server.conduct;

import org.jspecify.annotations.NullMarked;
