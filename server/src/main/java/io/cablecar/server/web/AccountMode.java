package io.cablecar.server.web;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Who may open an account on a server. */
public enum AccountMode {
    /** Anyone. */
    OPEN,
    /** People with an invitation from the host. */
    INVITE,
    /** Nobody; existing accounts can't sign in. */
    OFF;

    /** The mode with this word, as in {@code --accounts}. */
    public static Optional<AccountMode> named(String word) {
        return Arrays.stream(values()).filter(mode -> mode.word().equals(word)).findFirst();
    }

    /** As it is sent and typed. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
