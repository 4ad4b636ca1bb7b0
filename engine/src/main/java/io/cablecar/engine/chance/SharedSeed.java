package io.cablecar.engine.chance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The seed of an online game, derived from a secret of the server and one of each person. Each secret was committed to
 * ({@link Seed#commitment}) before any was revealed, so nobody can choose theirs to fit the others.
 *
 * <p>Where players come and go over days, a device also deposits a secret with the server when it takes its seat, and
 * reveals one of its own only if it is there at the start.
 *
 * @param server the server's secret
 * @param nonces by seat before seats were mixed; empty for a device that revealed none
 * @param deposits by seat before seats were mixed; empty for a device that deposited none
 */
public record SharedSeed(Seed server, List<Optional<Seed>> nonces, List<Optional<Seed>> deposits) {

    /** What a seat contributed to the seed. */
    public enum Contribution {
        /** Nothing: its part follows from the server's secret, as that of a bot does. */
        SERVER,
        /** A secret that was revealed at the start. */
        NONCE,
        /** A secret that the server has known since the seat was taken. */
        DEPOSIT,
        /** A deposit, and a secret that was revealed at the start. */
        BOTH
    }

    public SharedSeed {
        nonces = List.copyOf(nonces);
        deposits = List.copyOf(deposits);
    }

    /** A seed without deposits. */
    public SharedSeed(Seed server, List<Optional<Seed>> nonces) {
        this(server, nonces, Collections.nCopies(nonces.size(), Optional.empty()));
    }

    /** What each seat contributed, by seat before seats were mixed. */
    public List<Contribution> contributions() {
        List<Contribution> contributions = new ArrayList<>();
        for (int seat = 0; seat < nonces.size(); seat++) {
            contributions.add(contribution(seat));
        }
        return List.copyOf(contributions);
    }

    private Contribution contribution(int seat) {
        if (deposits.get(seat).isEmpty()) {
            return nonces.get(seat).isPresent() ? Contribution.NONCE : Contribution.SERVER;
        }
        return nonces.get(seat).isPresent() ? Contribution.BOTH : Contribution.DEPOSIT;
    }

    private byte[] part(int seat) {
        return switch (contribution(seat)) {
            case SERVER -> numbered("cablecar part 1:", server, seat);
            case NONCE -> nonces.get(seat).get().bytes();
            case DEPOSIT -> deposits.get(seat).get().bytes();
            case BOTH ->
                hash(
                        TextBytes.bytes("cablecar both 1:"),
                        deposits.get(seat).get().bytes(),
                        nonces.get(seat).get().bytes());
        };
    }

    /** The seed of the game. */
    public Seed seed() {
        byte[][] parts = new byte[nonces.size() + 2][];
        parts[0] = TextBytes.bytes("cablecar dice 1:");
        parts[1] = server.bytes();
        for (int seat = 0; seat < nonces.size(); seat++) {
            parts[seat + 2] = part(seat);
        }
        return Seed.of(hash(parts));
    }

    /** The seat that starts, if chance decides it. */
    public int first() {
        byte[] hash = hash(TextBytes.bytes("cablecar first 1:"), seed().bytes());
        return (Sha256.word(hash, 0) >>> 1) % nonces.size();
    }

    /** By new seat: the old one, if seats are mixed. */
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
        return hash(TextBytes.bytes(label), seed.bytes(), new byte[] {(byte) seat});
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
