/** Commands that try a server: how much it bears, and whether anything is lost when its parts fail. */
@NullMarked
package io.cablecar.app.command.measure;

import org.jspecify.annotations.NullMarked;
