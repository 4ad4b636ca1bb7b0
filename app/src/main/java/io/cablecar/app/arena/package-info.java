/**
 * Matches between bots: the {@code arena} command, which plays and counts them, and the text protocol by which programs
 * outside take part and drive our bots (docs/bot-protocol.md).
 */
@NullMarked
package io.cablecar.app.arena;

import org.jspecify.annotations.NullMarked;
