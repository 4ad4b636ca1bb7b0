/** HTTP and WebSockets: authentication, rate limits and formats. Contains no rules of tables. */
@NullMarked
package io.cablecar.server.web;

import org.jspecify.annotations.NullMarked;
