/** An opponent that adapts: how strong a person is, as far as finished games tell, and who suits him next. */
@NullMarked
package io.cablecar.bots.companion;

import org.jspecify.annotations.NullMarked;
