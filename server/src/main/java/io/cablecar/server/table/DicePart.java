package io.cablecar.server.table;

import io.cablecar.engine.chance.Seed;
import java.util.Optional;

/**
 * A person's part in the dice.
 *
 * @param commitment the commitment to the nonce that the person's device reveals at the start, once given
 * @param nonce the nonce, once revealed
 * @param deposit the nonce that the device left with the server when the seat was taken, at a table over days
 * @param hasWithheld whether the device announced a nonce and did not reveal it; then only the deposit counts
 */
public record DicePart(
        Optional<String> commitment, Optional<String> nonce, Optional<String> deposit, boolean hasWithheld) {

    static final DicePart NONE = new DicePart(Optional.empty(), Optional.empty(), Optional.empty(), false);

    /** Replaces the commitment and removes the nonce of the old one. */
    DicePart withCommitment(Optional<String> replacement) {
        return new DicePart(replacement, Optional.empty(), deposit, hasWithheld);
    }

    DicePart withNonce(String revealed) {
        return new DicePart(commitment, Optional.of(revealed), deposit, hasWithheld);
    }

    DicePart withDeposit(String deposited) {
        return new DicePart(commitment, nonce, Optional.of(deposited), hasWithheld);
    }

    DicePart withheld() {
        return new DicePart(Optional.empty(), Optional.empty(), deposit, true);
    }

    /** The commitment to the deposit, which everybody may see. */
    public Optional<String> depositCommitment() {
        return deposit.flatMap(Seed::parse).map(Seed::commitment);
    }
}
