/** What a player maximises: the margin, the chance to be first, or the payout of shares. */
@NullMarked
package io.cablecar.bots.objective;

import org.jspecify.annotations.NullMarked;
