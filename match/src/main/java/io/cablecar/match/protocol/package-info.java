/** Both sides of the text protocol between a match and a bot, see docs/bot-protocol.md. */
@NullMarked
package io.cablecar.match.protocol;

import org.jspecify.annotations.NullMarked;
