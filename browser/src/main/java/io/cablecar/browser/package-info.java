/** The rules and the bots for the pages, compiled to WebAssembly and JavaScript. */
@NullMarked
package io.cablecar.browser;

import org.jspecify.annotations.NullMarked;
