/** Matches between bots: contenders, worker threads and standings. */
@NullMarked
package io.cablecar.match;

import org.jspecify.annotations.NullMarked;
