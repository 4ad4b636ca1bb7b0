/** The rules and the bots as the pages call them: text in, text out, compiled to WebAssembly and JavaScript. */
@NullMarked
package io.cablecar.browser;

import org.jspecify.annotations.NullMarked;
