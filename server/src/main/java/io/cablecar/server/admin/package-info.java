/** Commands of the host to a running server, executed by any node. */
@NullMarked
package io.cablecar.server.admin;

import org.jspecify.annotations.NullMarked;
