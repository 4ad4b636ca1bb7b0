/**
 * Puzzles: positions of strong games in which one move is clearly the best. The {@code puzzles} command finds, grades
 * and checks them, see docs/puzzles.md.
 */
@NullMarked
package io.cablecar.app.command.puzzles;

import org.jspecify.annotations.NullMarked;
