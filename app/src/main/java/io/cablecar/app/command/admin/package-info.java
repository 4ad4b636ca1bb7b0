/** The {@code admin} command: what the host of a running server can see and do. */
@NullMarked
package io.cablecar.app.command.admin;

import org.jspecify.annotations.NullMarked;
