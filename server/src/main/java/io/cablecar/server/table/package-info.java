/**
 * The rules of a table: a pure function of its log and the time, without sockets, SQL or a clock.
 * {@link io.cablecar.server.table.TableRules} decides commands, {@link io.cablecar.server.table.TableReplay} turns logs
 * into {@link io.cablecar.server.table.Table}s.
 */
@NullMarked
package io.cablecar.server.table;

import org.jspecify.annotations.NullMarked;
