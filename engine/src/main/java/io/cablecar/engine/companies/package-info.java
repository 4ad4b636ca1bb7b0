/** The shares of the company expansion: percentages, the market, and what shares pay. */
@NullMarked
package io.cablecar.engine.companies;

import org.jspecify.annotations.NullMarked;
