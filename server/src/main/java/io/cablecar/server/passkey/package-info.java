/** Passkeys: what authenticators are asked to sign, and the verification of what they answer. */
@NullMarked
package io.cablecar.server.passkey;

import org.jspecify.annotations.NullMarked;
