/** The {@code serve} command: hands the pages to browsers on this machine. */
@NullMarked
package io.cablecar.app.serve;

import org.jspecify.annotations.NullMarked;
