/**
 * The learnt value: a small network's correction of the analytic one. docs/training.md says how its weights are made.
 */
@NullMarked
package io.cablecar.bots.value.network;

import org.jspecify.annotations.NullMarked;
