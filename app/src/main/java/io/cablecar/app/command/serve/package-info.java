/** The {@code serve} command: hands the pages to browsers on this machine. */
@NullMarked
package io.cablecar.app.command.serve;

import org.jspecify.annotations.NullMarked;
