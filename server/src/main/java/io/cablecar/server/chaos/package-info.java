/** Lets people play while nodes and database fail in every way, and checks that nothing was lost. */
@NullMarked
package io.cablecar.server.chaos;

import org.jspecify.annotations.NullMarked;
