/** JMH benchmarks of engine and bots; docs/performance.md has the results. */
@NullMarked
package io.cablecar.bench;

import org.jspecify.annotations.NullMarked;
