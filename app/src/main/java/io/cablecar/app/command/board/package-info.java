/** The commands about one board or many: {@code score}, {@code check}, {@code legal}. */
@NullMarked
package io.cablecar.app.command.board;

import org.jspecify.annotations.NullMarked;
