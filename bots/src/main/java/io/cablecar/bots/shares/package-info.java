/** What a seat knows, and suspects, of everybody's shares. */
@NullMarked
package io.cablecar.bots.shares;

import org.jspecify.annotations.NullMarked;
