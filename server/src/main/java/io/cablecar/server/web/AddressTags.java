package io.cablecar.server.web;

import io.cablecar.server.storage.AddressTag;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.ServerKeys;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Keyed hashes that replace addresses in the database, the same on every node: enough to count what an address does,
 * without storing it.
 */
final class AddressTags {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = AddressTag.LETTERS / 2;

    private final SecretKeySpec key;

    AddressTags(ServerKeys keys) {
        String secret = keys.named("addresses", () -> Secrets.fresh() + Secrets.fresh());
        this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    /** The {@link AddressTag} of an address. */
    String tag(ClientAddress address) {
        return address.network().map(this::of).orElse("") + of(address);
    }

    /** The hash of an address or a network. */
    String of(ClientAddress address) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            byte[] hash = mac.doFinal(address.name().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(hash, BYTES));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
