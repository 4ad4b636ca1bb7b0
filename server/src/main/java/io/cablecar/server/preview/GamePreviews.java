package io.cablecar.server.preview;

import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Result;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Describes and draws the games in links. Drawing takes a processor for some time, so one is drawn at a time, by a
 * thread of its own, which shares the processors with the virtual threads instead of blocking one of their carriers.
 * The latest pictures are kept. Thread-safe.
 */
public final class GamePreviews {

    /** The most bytes of pictures that are kept. */
    private static final int MOST_BYTES = 8_000_000;

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** The answer about a link. */
    public sealed interface Answer<T> {

        record Found<T>(T value) implements Answer<T> {}

        /**
         * The letters are no game.
         *
         * @param reason one word
         */
        record Missing<T>(String reason) implements Answer<T> {}

        /** Too many other requests are waiting. */
        record Busy<T>() implements Answer<T> {}
    }

    /** A PNG; never changed. */
    public static final class Picture {
        private final byte[] png;

        private Picture(byte[] png) {
            this.png = png;
        }

        public byte[] png() {
            return png.clone();
        }
    }

    private final GamePicture drawing = new GamePicture();
    private final Semaphore turn = new Semaphore(1, true);
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("preview-pictures").daemon().factory());
    private final Map<String, Picture> kept = new LinkedHashMap<>(16, 0.75f, true);
    private int bytes;

    private record Played(GameLink link, Game game) {}

    /** The players with their points, the best first. */
    public Answer<String> describe(String letters, CardTexts.Texts texts) {
        return inTurn(() -> map(play(letters), played -> score(played, texts)));
    }

    /** The board after the last move, with the score. */
    public Answer<Picture> picture(String letters, CardTexts.Texts texts) {
        String key = texts.language() + letters;
        Optional<Picture> known = kept(key);
        return known.isPresent()
                ? new Answer.Found<>(known.get())
                : inTurn(() -> kept(key)
                        .<Answer<Picture>>map(Answer.Found::new)
                        .orElseGet(() -> map(play(letters), played -> keep(key, draw(played, texts)))));
    }

    private Picture draw(Played played, CardTexts.Texts texts) {
        return new Picture(drawing.png(played.link, played.game, texts));
    }

    private static Answer<Played> play(String letters) {
        return switch (GameLink.read(letters)) {
            case GameLink.Parsed.Unreadable unreadable ->
                new Answer.Missing<>(unreadable.problem().word());
            case GameLink.Parsed.Read read ->
                read.game()
                        .play()
                        .<Answer<Played>>map(game -> new Answer.Found<>(new Played(read.game(), game)))
                        .orElseGet(() -> new Answer.Missing<>("illegal"));
        };
    }

    private static <T, U> Answer<U> map(Answer<T> answer, Function<T, U> function) {
        return switch (answer) {
            case Answer.Found<T> found -> new Answer.Found<>(function.apply(found.value()));
            case Answer.Missing<T> missing -> new Answer.Missing<>(missing.reason());
            case Answer.Busy<T> busy -> new Answer.Busy<>();
        };
    }

    private static String score(Played played, CardTexts.Texts texts) {
        Optional<Result> result = played.game.result();
        return IntStream.range(0, played.link.players().size())
                .boxed()
                .sorted(Comparator.comparing(
                        seat -> result.map(found -> found.places().get(seat)).orElse(0)))
                .map(seat -> texts.player(played.link, seat)
                        + result.map(found -> " (" + found.totals().get(seat) + ")")
                                .orElse(""))
                .collect(Collectors.joining(" · "));
    }

    private <T> Answer<T> inTurn(Supplier<Answer<T>> task) {
        try {
            if (!turn.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                return new Answer.Busy<>();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return new Answer.Busy<>();
        }
        try {
            return CompletableFuture.supplyAsync(task, thread).join();
        } finally {
            turn.release();
        }
    }

    private Optional<Picture> kept(String key) {
        synchronized (kept) {
            return Optional.ofNullable(kept.get(key));
        }
    }

    private Picture keep(String key, Picture picture) {
        synchronized (kept) {
            Picture before = kept.put(key, picture);
            bytes += picture.png.length - (before == null ? 0 : before.png.length);
            var oldest = kept.values().iterator();
            while (bytes > MOST_BYTES && oldest.hasNext()) {
                bytes -= oldest.next().png.length;
                oldest.remove();
            }
        }
        return picture;
    }

    /** The bytes of all pictures that are kept, for tests. */
    int keptBytes() {
        synchronized (kept) {
            return bytes;
        }
    }
}
