/** HTTP and WebSockets: who calls, how much, and in which words. Nothing here decides anything about a table. */
@NullMarked
package io.cablecar.server.web;

import org.jspecify.annotations.NullMarked;
