/** What the others' moves tell of the shares they hide. */
@NullMarked
package io.cablecar.bots.inference;

import org.jspecify.annotations.NullMarked;
