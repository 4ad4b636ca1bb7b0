/** The commands about boards: {@code score}, {@code check}, {@code legal}. */
@NullMarked
package io.cablecar.app.command.board;

import org.jspecify.annotations.NullMarked;
