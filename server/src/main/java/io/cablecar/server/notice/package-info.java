/** What happened that concerns an absent person, and what people wish to be told. Pure. */
@NullMarked
package io.cablecar.server.notice;

import org.jspecify.annotations.NullMarked;
