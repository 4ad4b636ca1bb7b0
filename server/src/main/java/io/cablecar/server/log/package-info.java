/**
 * Logs of numbered steps of any kind. A state is the fold of the steps of a log, and rules decide which step comes
 * next. If two nodes append under the same number, one wins. A table is the first kind of log.
 */
@NullMarked
package io.cablecar.server.log;

import org.jspecify.annotations.NullMarked;
