/** What the host of a server can do while it runs: commands, which any node carries out. */
@NullMarked
package io.cablecar.server.admin;

import org.jspecify.annotations.NullMarked;
