/** The {@code serve} command, which runs the server, and the {@code health} command, which checks one. */
@NullMarked
package io.cablecar.app.command.serve;

import org.jspecify.annotations.NullMarked;
