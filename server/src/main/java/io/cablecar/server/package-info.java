/** The server: tables for people on different devices. */
@NullMarked
package io.cablecar.server;

import org.jspecify.annotations.NullMarked;
