/** Options that several commands share. */
@NullMarked
package io.cablecar.app.command;

import org.jspecify.annotations.NullMarked;
