/** The {@code cablecar} command: one class per subcommand, no rules of the game. */
@NullMarked
package io.cablecar.app;

import org.jspecify.annotations.NullMarked;
