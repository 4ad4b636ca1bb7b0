package io.cablecar.engine.notation;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes and checks the headers of an online game that prove its deal: every secret that went into the shared seed, the
 * commitment to it that was published before the game, and the order of the seats if they were mixed.
 */
public final class DiceHeaders {

    private static final String SERVER_SEED = "ServerSeed";
    private static final String SERVER_COMMITMENT = "ServerCommitment";
    private static final String NONCE = "Nonce";
    private static final String NONCE_COMMITMENT = "NonceCommitment";
    private static final String DEPOSIT = "Deposit";
    private static final String DEPOSIT_COMMITMENT = "DepositCommitment";
    private static final String ORDER = "Order";
    private static final String CONTRIBUTIONS = "Dice";

    private DiceHeaders() {}

    /**
     * A header that does not prove the deal.
     *
     * @param isMissing whether the header is absent; otherwise it does not fit the others
     */
    record Fault(String header, boolean isMissing) {}

    /**
     * Returns the headers in the order in which files have them.
     *
     * @param order by new seat: the old one; empty if seats were not mixed
     * @param overDays whether devices could deposit secrets, so that the contribution of each seat has to be stated
     */
    public static List<GameFile.Header> of(SharedSeed dice, Optional<List<Integer>> order, boolean overDays) {
        List<GameFile.Header> headers = new ArrayList<>();
        headers.add(new GameFile.Header(SERVER_COMMITMENT, dice.server().commitment()));
        headers.add(new GameFile.Header(SERVER_SEED, dice.server().hex()));
        for (int seat = 0; seat < dice.nonces().size(); seat++) {
            addSecret(
                    headers, DEPOSIT_COMMITMENT, DEPOSIT, seat, dice.deposits().get(seat));
            addSecret(headers, NONCE_COMMITMENT, NONCE, seat, dice.nonces().get(seat));
        }
        if (overDays) {
            headers.add(new GameFile.Header(CONTRIBUTIONS, words(dice.contributions())));
        }
        if (order.isPresent()) {
            headers.add(new GameFile.Header(ORDER, seatNumbers(order.get())));
        }
        return headers;
    }

    private static void addSecret(
            List<GameFile.Header> headers, String commitment, String name, int seat, Optional<Seed> secret) {
        if (secret.isPresent()) {
            headers.add(
                    new GameFile.Header(commitment + (seat + 1), secret.get().commitment()));
            headers.add(new GameFile.Header(name + (seat + 1), secret.get().hex()));
        }
    }

    /**
     * What each seat of an online game contributed to the deal, by seat of the game; empty if the file has no such
     * headers. The file must have no {@link #fault}.
     */
    public static Optional<List<SharedSeed.Contribution>> contributions(GameFile file) {
        if (file.extra(SERVER_SEED).isEmpty()) {
            return Optional.empty();
        }
        SharedSeed dice = dice(file);
        List<SharedSeed.Contribution> contributions = new ArrayList<>();
        for (int seat = 0; seat < file.rules().players(); seat++) {
            contributions.add(dice.contributions()
                    .get(file.extra(ORDER).isPresent() ? dice.order().get(seat) : seat));
        }
        return Optional.of(List.copyOf(contributions));
    }

    private static SharedSeed dice(GameFile file) {
        return new SharedSeed(
                file.extra(SERVER_SEED).flatMap(Seed::parse).orElseThrow(),
                secrets(file, NONCE),
                secrets(file, DEPOSIT));
    }

    private static List<Optional<Seed>> secrets(GameFile file, String name) {
        List<Optional<Seed>> secrets = new ArrayList<>();
        for (int seat = 1; seat <= file.rules().players(); seat++) {
            secrets.add(file.extra(name + seat).flatMap(Seed::parse));
        }
        return secrets;
    }

    /** Whether a file has headers of an online game. */
    static boolean hasAny(GameFile file) {
        boolean any = file.extra(SERVER_SEED).isPresent()
                || file.extra(SERVER_COMMITMENT).isPresent();
        for (int seat = 1; seat <= file.rules().players(); seat++) {
            any |= file.extra(NONCE + seat).isPresent()
                    || file.extra(DEPOSIT + seat).isPresent();
        }
        return any;
    }

    /** The first header that is missing or does not fit the others; empty if all fit, or if there are none. */
    static Optional<Fault> fault(GameFile file, Seed seed) {
        Optional<Fault> fault = secretFault(file, SERVER_SEED, SERVER_COMMITMENT);
        boolean hasSecrets = file.extra(SERVER_SEED).isPresent();
        for (int seat = 1; seat <= file.rules().players(); seat++) {
            fault = fault.isPresent() ? fault : secretFault(file, DEPOSIT + seat, DEPOSIT_COMMITMENT + seat);
            fault = fault.isPresent() ? fault : secretFault(file, NONCE + seat, NONCE_COMMITMENT + seat);
            hasSecrets |= file.extra(DEPOSIT + seat).isPresent()
                    || file.extra(NONCE + seat).isPresent();
        }
        if (fault.isPresent() || !hasSecrets) {
            return fault;
        }
        return file.extra(SERVER_SEED).isPresent()
                ? derivedFault(file, dice(file), seed)
                : Optional.of(new Fault(SERVER_SEED, true));
    }

    /** Checks a secret against its commitment. Neither can be missing if the other is there. */
    private static Optional<Fault> secretFault(GameFile file, String secret, String commitment) {
        boolean hasSecret = file.extra(secret).isPresent();
        boolean hasCommitment = file.extra(commitment).isPresent();
        if (hasSecret != hasCommitment) {
            return Optional.of(new Fault(hasSecret ? commitment : secret, true));
        }
        return hasSecret && !fitsCommitment(file, secret, commitment)
                ? Optional.of(new Fault(secret, false))
                : Optional.empty();
    }

    private static boolean hasDeposit(SharedSeed dice) {
        for (Optional<?> deposit : dice.deposits()) {
            if (deposit.isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Checks the headers that follow from the secrets. */
    private static Optional<Fault> derivedFault(GameFile file, SharedSeed dice, Seed seed) {
        Optional<String> contributions = file.extra(CONTRIBUTIONS);
        if (contributions.isEmpty() && hasDeposit(dice)) {
            return Optional.of(new Fault(CONTRIBUTIONS, true));
        }
        if (contributions.isPresent() && !contributions.get().equals(words(dice.contributions()))) {
            return Optional.of(new Fault(CONTRIBUTIONS, false));
        }
        if (!dice.seed().equals(seed)) {
            return Optional.of(new Fault(Headers.SEED, false));
        }
        Optional<String> order = file.extra(ORDER);
        return order.isPresent() && !order.get().equals(seatNumbers(dice.order()))
                ? Optional.of(new Fault(ORDER, false))
                : Optional.empty();
    }

    /** The word for a contribution in files and messages. */
    public static String word(SharedSeed.Contribution contribution) {
        return switch (contribution) {
            case SERVER -> "server";
            case NONCE -> "nonce";
            case DEPOSIT -> "deposit";
            case BOTH -> "both";
        };
    }

    private static String words(List<SharedSeed.Contribution> contributions) {
        StringBuilder words = new StringBuilder();
        for (SharedSeed.Contribution contribution : contributions) {
            words.append(words.isEmpty() ? "" : " ").append(word(contribution));
        }
        return words.toString();
    }

    private static boolean fitsCommitment(GameFile file, String secret, String commitment) {
        Optional<String> expected = file.extra(secret).flatMap(Seed::parse).map(Seed::commitment);
        return expected.isPresent() && expected.equals(file.extra(commitment));
    }

    private static String seatNumbers(List<Integer> seats) {
        StringBuilder numbers = new StringBuilder();
        for (int seat : seats) {
            numbers.append(numbers.isEmpty() ? "" : " ").append(seat + 1);
        }
        return numbers.toString();
    }
}
