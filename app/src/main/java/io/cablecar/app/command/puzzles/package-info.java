/**
 * Puzzles: positions of strong games in which one move is clearly the best. The {@code puzzles} command finds, grades
 * and checks them; docs/puzzles.md tells how.
 */
@NullMarked
package io.cablecar.app.command.puzzles;

import org.jspecify.annotations.NullMarked;
