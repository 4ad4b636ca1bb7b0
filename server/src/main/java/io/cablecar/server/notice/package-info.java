/** Notices: which events concern an absent person, and which notices a person wants. Pure. */
@NullMarked
package io.cablecar.server.notice;

import org.jspecify.annotations.NullMarked;
