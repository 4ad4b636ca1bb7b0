/** The commands about whole games: {@code replay}, {@code simulate}, {@code bench}. */
@NullMarked
package io.cablecar.app.command.game;

import org.jspecify.annotations.NullMarked;
