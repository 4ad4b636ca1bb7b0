package io.cablecar.server.preview;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.player.Temperament;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Dealing;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.notation.MoveText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * A complete game in the letters of a link (docs/notation.md). The pages write links and read them in the same way.
 *
 * @param players by seat
 * @param givenUp the seat that gave up, if one did
 * @param moves as tokens; {@link #play} checks whether they are allowed
 */
public record GameLink(Setup setup, List<Player> players, OptionalInt givenUp, List<String> moves) {

    private static final Pattern LETTERS = Pattern.compile("[A-Za-z0-9_-]*");

    /** Much longer than any link. */
    private static final int LONGEST = 20_000;

    private static final int CHECK_BYTES = 4;

    /** Supports the seven levels of version 1 only. */
    private static final int OF_SEVEN = 1;

    /** Supports every bot. */
    private static final int OF_TEN = 2;

    /** Contains the deal instead of a seed; otherwise as {@link #OF_TEN}. */
    private static final int WITH_DEAL = 3;

    private static final int SEVEN = 7;
    private static final int DRAW = 24;
    private static final int PASS = 25;
    private static final int EXCHANGE = 26;

    /** In the order of this format, which never changes. */
    private static final List<Temperament> TEMPERAMENTS = List.of(
            Temperament.PLAIN, Temperament.BUILDER, Temperament.SPOILER, Temperament.GAMBLER, Temperament.ELECTRICIAN);

    public GameLink {
        players = List.copyOf(players);
        moves = List.copyOf(moves);
    }

    /** A person, or a bot; the name may be empty. */
    public record Player(String name, Optional<Opponent> bot) {}

    /** The outcome of reading. */
    public sealed interface Parsed {

        record Read(GameLink game) implements Parsed {}

        record Unreadable(Problem problem) implements Parsed {}
    }

    /** Why letters are no game. */
    public enum Problem {
        NOT_A_GAME("notAGame"),
        NEWER_VERSION("newerVersion"),
        DAMAGED("damaged");

        private final String word;

        Problem(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Reads the letters of a link. */
    public static Parsed read(String letters) {
        if (letters.length() > LONGEST
                || letters.length() % 4 == 1
                || !LETTERS.matcher(letters).matches()) {
            return new Parsed.Unreadable(Problem.NOT_A_GAME);
        }
        byte[] bytes = Base64.getUrlDecoder().decode(letters);
        if (bytes.length <= CHECK_BYTES) {
            return new Parsed.Unreadable(Problem.NOT_A_GAME);
        }
        byte[] body = Arrays.copyOf(bytes, bytes.length - CHECK_BYTES);
        CRC32 check = new CRC32();
        check.update(body);
        if ((int) check.getValue() != ByteBuffer.wrap(bytes).getInt(body.length)) {
            return new Parsed.Unreadable(Problem.DAMAGED);
        }
        int version = body[0] & 0xff;
        if (version != OF_SEVEN && version != OF_TEN && version != WITH_DEAL) {
            return new Parsed.Unreadable(version == 0 ? Problem.NOT_A_GAME : Problem.NEWER_VERSION);
        }
        try {
            return new Parsed.Read(readGame(new Bits(body, 1), version));
        } catch (Malformed malformed) {
            return new Parsed.Unreadable(Problem.DAMAGED);
        }
    }

    /** Plays all moves; empty if one of them is not allowed. */
    public Optional<Game> play() {
        Game game = Game.start(setup);
        for (String token : moves) {
            Optional<Outcome> outcome = MoveText.parse(token).map(game::play);
            if (outcome.isPresent() && outcome.get() instanceof Outcome.Accepted accepted) {
                game = accepted.game();
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(game);
    }

    /** The bytes end too early, or their content is invalid. Never leaves this class. */
    private static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;

        Malformed() {
            super(null, null, false, false);
        }
    }

    private static GameLink readGame(Bits input, int version) throws Malformed {
        Layout layout = input.bits(1) == 1 ? Layout.METRO : Layout.CABLECAR;
        int hand = input.bits(2);
        boolean isFree = input.bits(1) == 1;
        boolean hasCompanies = input.bits(1) == 1;
        int seats = input.bits(3);
        int reserved = input.bits(2);
        int givenUp = input.bits(3);
        int first = input.bits(3);
        if (!Rules.isPossible(seats, hand) || reserved != 0 || givenUp > seats || first >= seats) {
            throw new Malformed();
        }
        Dealing dealing = version == WITH_DEAL
                ? readDeal(input, hasCompanies)
                : new Dealing.FromSeed(Seed.of(input.raw(Seed.BYTES)));
        List<Player> players = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) {
            players.add(version == OF_SEVEN ? readOfSeven(input) : readOfTen(input));
        }
        List<String> moves = new ArrayList<>();
        for (int left = input.number(); left > 0; left--) {
            moves.add(readMove(input, isFree));
        }
        input.end();
        Rules rules = new Rules(seats, hasCompanies, isFree, hand, layout);
        return new GameLink(
                new Setup(rules, first, dealing),
                players,
                givenUp == 0 ? OptionalInt.empty() : OptionalInt.of(givenUp - 1),
                moves);
    }

    private static Dealing readDeal(Bits input, boolean hasCompanies) throws Malformed {
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < Tile.TOTAL; i++) {
            letters.append((char) ('a' + input.bits(5)));
        }
        for (int i = 0; hasCompanies && i < Percentage.values().length * Cars.COMPANIES; i++) {
            letters.append(input.bits(3));
        }
        return Dealing.Given.ofLetters(letters.toString()).orElseThrow(Malformed::new);
    }

    private static Player readOfSeven(Bits input) throws Malformed {
        int size = input.number();
        int level = size & SEVEN;
        String name = readName(input, size >> 3);
        Level[] all = Level.values();
        return new Player(
                name, level == 0 ? Optional.empty() : Optional.of(Opponent.of(all[all.length - SEVEN + level - 1])));
    }

    private static Player readOfTen(Bits input) throws Malformed {
        int size = input.number();
        String name = readName(input, size >> 2);
        return new Player(
                name,
                switch (size & 3) {
                    case 0 -> Optional.empty();
                    case 1 -> Optional.of(readLevelBot(input.number()));
                    case 2 -> Optional.of(companion(input.number(), OptionalInt.empty()));
                    default -> Optional.of(companion(input.number(), OptionalInt.of(input.number())));
                });
    }

    private static Opponent readLevelBot(int number) throws Malformed {
        int level = number & 15;
        int temperament = number >> 4;
        if (level < 1 || level > Level.values().length || temperament >= TEMPERAMENTS.size()) {
            throw new Malformed();
        }
        return new Opponent.LevelBot(Level.values()[level - 1], TEMPERAMENTS.get(temperament));
    }

    /** Read by its name, so that the limits are those of every other format. */
    private static Opponent companion(int hundredths, OptionalInt doubt) throws Malformed {
        String name = "companion/" + hundredths + (doubt.isPresent() ? "/" + doubt.getAsInt() : "");
        return Opponent.named(name).orElseThrow(Malformed::new);
    }

    private static String readName(Bits input, int length) throws Malformed {
        try {
            String name = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(input.raw(length)))
                    .toString();
            return name.replaceAll("\\p{Cc}", " ");
        } catch (CharacterCodingException invalid) {
            throw new Malformed();
        }
    }

    private static String readMove(Bits input, boolean isFree) throws Malformed {
        int kind = input.bits(5);
        if (kind == DRAW) {
            return "draw";
        }
        if (kind == PASS) {
            return "pass";
        }
        if (kind == EXCHANGE) {
            return "x" + (input.bits(2) + 1) + "0" + (input.bits(1) == 1 ? "d" : "u");
        }
        if (kind >= Tile.KINDS) {
            throw new Malformed();
        }
        String move = Tile.of(kind).code() + input.bits(3) + input.bits(3);
        int turns = isFree ? input.bits(2) : 0;
        return turns == 0 ? move : move + "+" + turns;
    }

    /** Reads bits, highest first. */
    private static final class Bits {
        private static final int MOST_SHIFT = 28;
        private final byte[] bytes;
        private int at;
        private int left;

        Bits(byte[] bytes, int from) {
            this.bytes = bytes;
            this.at = from;
        }

        int bits(int count) throws Malformed {
            int value = 0;
            for (int i = 0; i < count; i++) {
                if (left == 0) {
                    if (at >= bytes.length) {
                        throw new Malformed();
                    }
                    at++;
                    left = 8;
                }
                left--;
                value = (value << 1) | ((bytes[at - 1] >> left) & 1);
            }
            return value;
        }

        /** Bytes from the next whole one on. */
        byte[] raw(int count) throws Malformed {
            left = 0;
            if (count > bytes.length - at) {
                throw new Malformed();
            }
            at += count;
            return Arrays.copyOfRange(bytes, at - count, at);
        }

        /** A number with seven bits per byte, lowest first. */
        int number() throws Malformed {
            int value = 0;
            for (int shift = 0; shift < MOST_SHIFT; shift += 7) {
                int part = raw(1)[0];
                value |= (part & 127) << shift;
                if (part >= 0) {
                    return value;
                }
            }
            throw new Malformed();
        }

        /** Checks that nothing is left but zero bits of the last byte. */
        void end() throws Malformed {
            while (left > 0) {
                if (bits(1) != 0) {
                    throw new Malformed();
                }
            }
            if (at != bytes.length) {
                throw new Malformed();
            }
        }
    }
}
