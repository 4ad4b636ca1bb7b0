/** What goes over the wire and into the log, as JSON: one type a message (docs/protocol.md). */
@NullMarked
package io.cablecar.server.wire;

import org.jspecify.annotations.NullMarked;
