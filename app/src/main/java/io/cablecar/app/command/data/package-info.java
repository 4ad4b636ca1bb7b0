/** The folder or database in which a server stores its tables, and the commands that copy and move them. */
@NullMarked
package io.cablecar.app.command.data;

import org.jspecify.annotations.NullMarked;
