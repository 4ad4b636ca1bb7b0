/** WebSockets for many simulated players in one process. */
@NullMarked
package io.cablecar.loadtest.client;

import org.jspecify.annotations.NullMarked;
