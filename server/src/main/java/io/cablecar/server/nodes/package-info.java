/** How nodes on one database hear of each other. All of it is hints: what counts is in the log. */
@NullMarked
package io.cablecar.server.nodes;

import org.jspecify.annotations.NullMarked;
