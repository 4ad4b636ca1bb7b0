/** The {@code serve} command, which hands the pages to browsers and keeps tables, and who asks whether it is well. */
@NullMarked
package io.cablecar.app.command.serve;

import org.jspecify.annotations.NullMarked;
