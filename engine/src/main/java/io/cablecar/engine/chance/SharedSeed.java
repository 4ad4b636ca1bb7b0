package io.cablecar.engine.chance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Dice that nobody can load: the seed of a deck from the secret of a server and one of each person. Each was committed
 * to ({@link Seed#commitment}) before any was known, so nobody could choose a part to fit the others.
 *
 * @param server the server's secret
 * @param nonces by seat as they sat; empty for a bot, whose part follows from the server's secret
 */
public record SharedSeed(Seed server, List<Optional<Seed>> nonces) {

    public SharedSeed {
        nonces = List.copyOf(nonces);
    }

    /** The seed of the deck. */
    public Seed seed() {
        byte[][] parts = new byte[nonces.size() + 2][];
        parts[0] = Ascii.bytes("cablecar dice 1:");
        parts[1] = server.bytes();
        for (int seat = 0; seat < nonces.size(); seat++) {
            Optional<Seed> nonce = nonces.get(seat);
            parts[seat + 2] = nonce.isPresent() ? nonce.get().bytes() : numbered("cablecar part 1:", server, seat);
        }
        return Seed.of(hash(parts));
    }

    /** The seat that starts, where chance decides it. */
    public int first() {
        byte[] hash = hash(Ascii.bytes("cablecar first 1:"), seed().bytes());
        return (Sha256.word(hash, 0) >>> 1) % nonces.size();
    }

    /** Where seats are mixed: the old seat of each new one. */
    public List<Integer> order() {
        Seed seed = seed();
        List<String> hashes = new ArrayList<>();
        List<Integer> order = new ArrayList<>();
        for (int seat = 0; seat < nonces.size(); seat++) {
            hashes.add(Seed.hex(numbered("cablecar order 1:", seed, seat)));
            order.add(seat);
        }
        order.sort(Comparator.comparing(hashes::get));
        return List.copyOf(order);
    }

    private static byte[] numbered(String label, Seed seed, int seat) {
        return hash(Ascii.bytes(label), seed.bytes(), new byte[] {(byte) seat});
    }

    private static byte[] hash(byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        byte[] message = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, message, at, part.length);
            at += part.length;
        }
        return Sha256.of(message);
    }
}
