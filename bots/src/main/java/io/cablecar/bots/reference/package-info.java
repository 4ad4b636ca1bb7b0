/** Simple bots by which strength is measured. */
@NullMarked
package io.cablecar.bots.reference;

import org.jspecify.annotations.NullMarked;
