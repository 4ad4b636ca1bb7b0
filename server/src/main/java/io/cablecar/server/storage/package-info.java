/** What is kept: logs of tables, guests, subscriptions. The SQL runs on SQLite and PostgreSQL alike. */
@NullMarked
package io.cablecar.server.storage;

import org.jspecify.annotations.NullMarked;
