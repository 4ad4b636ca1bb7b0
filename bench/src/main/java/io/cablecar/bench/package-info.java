/** How fast the engine is, measured with JMH; the numbers stand in docs/performance.md. */
@NullMarked
package io.cablecar.bench;

import org.jspecify.annotations.NullMarked;
