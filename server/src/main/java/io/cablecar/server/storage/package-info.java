/** Stored data: logs of tables, guests, subscriptions. The same SQL runs on SQLite and PostgreSQL. */
@NullMarked
package io.cablecar.server.storage;

import org.jspecify.annotations.NullMarked;
