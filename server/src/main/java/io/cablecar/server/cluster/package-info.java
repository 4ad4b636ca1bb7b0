/** Messages between nodes on one database. They are hints; the log is authoritative. */
@NullMarked
package io.cablecar.server.cluster;

import org.jspecify.annotations.NullMarked;
