/** What the commands have in common: the options that choose players and variants. */
@NullMarked
package io.cablecar.app.command;

import org.jspecify.annotations.NullMarked;
