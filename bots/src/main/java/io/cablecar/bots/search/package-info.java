/** Looking ahead: every move open to a seat, the answers to it, and the last tiles to the end. */
@NullMarked
package io.cablecar.bots.search;

import org.jspecify.annotations.NullMarked;
