/** Delivers notices to people who are away, by Web Push. */
@NullMarked
package io.cablecar.server.push;

import org.jspecify.annotations.NullMarked;
