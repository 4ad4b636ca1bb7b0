/** The learnt value: a small network corrects the analytic one. docs/training.md describes how it is trained. */
@NullMarked
package io.cablecar.bots.value.network;

import org.jspecify.annotations.NullMarked;
