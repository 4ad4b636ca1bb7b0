package io.cablecar.server.storage;

import org.jdbi.v3.core.Handle;

/** Proof that a person has a key of an account, checked but not consumed yet. */
public sealed interface KeyProof {

    /** A recovery code, or the key in a link of the host, as typed. */
    record Written(String typed) implements KeyProof {}

    /**
     * A verified signature of a passkey.
     *
     * @param count as its authenticator has counted
     */
    record Signature(String credential, long count, boolean isBackedUp) implements KeyProof {}

    /** Uses the key: a link works once, a signature counts. Returns false if another call has used it. */
    default boolean use(Handle handle, long now) {
        return switch (this) {
            case Written written -> Accounts.use(handle, written.typed, now);
            case Signature signature ->
                Passkeys.use(handle, signature.credential, signature.count, signature.isBackedUp, now);
        };
    }
}
