/** How lucky the players of a finished game were, judged without bias. */
@NullMarked
package io.cablecar.bots.luck;

import org.jspecify.annotations.NullMarked;
