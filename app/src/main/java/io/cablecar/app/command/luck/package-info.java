/** The command that judges the luck in finished games. */
@NullMarked
package io.cablecar.app.command.luck;

import org.jspecify.annotations.NullMarked;
