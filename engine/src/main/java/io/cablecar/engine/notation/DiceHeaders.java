package io.cablecar.engine.notation;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the dice of a game from a far table: what was committed to, what it was, and what followed from it. */
final class DiceHeaders {

    private static final String SERVER_SEED = "ServerSeed";
    private static final String SERVER_COMMITMENT = "ServerCommitment";
    private static final String NONCE = "Nonce";
    private static final String NONCE_COMMITMENT = "NonceCommitment";
    private static final String ORDER = "Order";

    private final GameFile file;

    private DiceHeaders(GameFile file) {
        this.file = file;
    }

    /** The header that does not fit the others; empty if all do, or if the game is not from a far table. */
    static Optional<String> fault(GameFile file, Seed seed) {
        DiceHeaders headers = new DiceHeaders(file);
        return headers.find(SERVER_SEED).isEmpty() ? Optional.empty() : headers.fault(seed);
    }

    private Optional<String> fault(Seed seed) {
        if (!isOpened(SERVER_SEED, SERVER_COMMITMENT)) {
            return Optional.of(SERVER_SEED);
        }
        List<Optional<Seed>> nonces = new ArrayList<>();
        for (int seat = 1; seat <= file.rules().players(); seat++) {
            if (find(NONCE + seat).isPresent() && !isOpened(NONCE + seat, NONCE_COMMITMENT + seat)) {
                return Optional.of(NONCE + seat);
            }
            nonces.add(find(NONCE + seat).flatMap(Seed::parse));
        }
        SharedSeed dice = new SharedSeed(find(SERVER_SEED).flatMap(Seed::parse).orElseThrow(), nonces);
        if (!dice.seed().equals(seed)) {
            return Optional.of(Headers.SEED);
        }
        Optional<String> order = find(ORDER);
        return order.isPresent() && !order.get().equals(words(dice.order())) ? Optional.of(ORDER) : Optional.empty();
    }

    private boolean isOpened(String secret, String commitment) {
        Optional<String> opened = find(secret).flatMap(Seed::parse).map(Seed::commitment);
        return opened.isPresent() && opened.equals(find(commitment));
    }

    private static String words(List<Integer> seats) {
        StringBuilder words = new StringBuilder();
        for (int seat : seats) {
            words.append(words.isEmpty() ? "" : " ").append(seat + 1);
        }
        return words.toString();
    }

    private Optional<String> find(String name) {
        for (GameFile.Header header : file.extras()) {
            if (header.name().equals(name)) {
                return Optional.of(header.value());
            }
        }
        return Optional.empty();
    }
}
