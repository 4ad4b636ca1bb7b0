/** Where a server keeps its tables, and the commands that copy and move them. */
@NullMarked
package io.cablecar.app.command.data;

import org.jspecify.annotations.NullMarked;
