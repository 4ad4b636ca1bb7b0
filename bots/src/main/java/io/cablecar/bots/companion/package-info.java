/** An opponent that adapts: estimates a person's strength from finished games. */
@NullMarked
package io.cablecar.bots.companion;

import org.jspecify.annotations.NullMarked;
