/** Reading JSON: what was read, and asking it for what it should be. */
@NullMarked
package io.cablecar.app.json;

import org.jspecify.annotations.NullMarked;
