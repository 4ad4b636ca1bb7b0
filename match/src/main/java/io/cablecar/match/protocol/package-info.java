/** The text protocol between a match and a bot: both ends of it, line by line (docs/bot-protocol.md). */
@NullMarked
package io.cablecar.match.protocol;

import org.jspecify.annotations.NullMarked;
