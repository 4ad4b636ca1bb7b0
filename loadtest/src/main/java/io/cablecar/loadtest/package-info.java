/** Load tests and fault injection for the server; not part of the shipped program. */
@NullMarked
package io.cablecar.loadtest;

import org.jspecify.annotations.NullMarked;
