/** Players that choose moves from what their seat may know: references, and a ladder of ten levels. */
@NullMarked
package io.cablecar.bots;

import org.jspecify.annotations.NullMarked;
