/** What every command says to a person at a terminal: progress, tables, one-line messages, exit codes. */
@NullMarked
package io.cablecar.app.terminal;

import org.jspecify.annotations.NullMarked;
