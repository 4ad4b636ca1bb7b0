/** What the games of a match say, and how sure it is. */
@NullMarked
package io.cablecar.match.statistics;

import org.jspecify.annotations.NullMarked;
