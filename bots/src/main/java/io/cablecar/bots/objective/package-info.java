/** What a player plays for: the margin, the first place, or the payout of shares. */
@NullMarked
package io.cablecar.bots.objective;

import org.jspecify.annotations.NullMarked;
