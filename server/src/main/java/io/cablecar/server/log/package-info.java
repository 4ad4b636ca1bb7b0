/**
 * Logs of numbered steps, whatever they are about: a state is the fold of the steps of a log, pure rules decide which
 * step comes next, and of two nodes that append under the same number one wins. A table is the first kind of log.
 */
@NullMarked
package io.cablecar.server.log;

import org.jspecify.annotations.NullMarked;
