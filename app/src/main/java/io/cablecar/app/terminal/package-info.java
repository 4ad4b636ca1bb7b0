/** Terminal output common to all commands: progress, tables, one-line messages, exit codes. */
@NullMarked
package io.cablecar.app.terminal;

import org.jspecify.annotations.NullMarked;
