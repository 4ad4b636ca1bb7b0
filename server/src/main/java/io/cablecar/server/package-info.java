/** Tables for people far apart. */
@NullMarked
package io.cablecar.server;

import org.jspecify.annotations.NullMarked;
