/** Messages and stored steps as JSON, one type per message (docs/protocol.md). */
@NullMarked
package io.cablecar.server.wire;

import org.jspecify.annotations.NullMarked;
