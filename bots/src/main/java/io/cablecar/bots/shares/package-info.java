/** What a seat knows about the shares, and samples of what it does not know. */
@NullMarked
package io.cablecar.bots.shares;

import org.jspecify.annotations.NullMarked;
