/** The shares of the company expansion: percentages, the market, and what shares bring. */
@NullMarked
package io.cablecar.engine.companies;

import org.jspecify.annotations.NullMarked;
