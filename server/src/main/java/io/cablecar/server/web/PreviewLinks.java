package io.cablecar.server.web;

import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.preview.CardTexts;
import io.cablecar.server.preview.GamePreviews;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.storage.Secrets;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Answers links that have a path instead of a fragment, which browsers don't send: with a preview for chats, and a
 * script that redirects people to {@code #/g/…}, {@code #/c/…} or {@code #/t/…}.
 */
final class PreviewLinks {

    private static final Pattern LETTERS = Pattern.compile("[A-Za-z0-9_-]{1,8000}");
    private static final Pattern MOVE = Pattern.compile("[0-9]{1,4}");
    private static final String PNG = ".png";
    private static final String LANGUAGE = "in";

    /** The picture of everything but a game. */
    static final String DEFAULT_PICTURE = "preview.png";

    /** Pictures are drawn one at a time: an address waits for its own and not before those of others. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** The cost of a picture in calls of the API. */
    private static final int COST = 5;

    /** Which links are answered with a path. */
    private record Answered(boolean paths, boolean challenges) {}

    private final RequestAuth auth;
    private final RateLimits rates;
    private final ServerAccess access;
    private final CardTexts texts;
    private final GamePreviews games = new GamePreviews();

    PreviewLinks(RequestAuth auth, RateLimits rates, ServerAccess access, CardTexts texts) {
        this.auth = auth;
        this.rates = rates;
        this.access = access;
        this.texts = texts;
    }

    void configure(RoutesConfig routes) {
        // Lets the pages find out that links with paths are answered here.
        add(routes, "/g/", context -> Api.answer(context, 200, new Answered(true, true)));
        add(routes, "/g/{game}", this::game);
        add(routes, "/g/{game}/{move}", this::game);
        add(routes, "/c/{challenge}", this::challenge);
        add(routes, "/t/{table}", this::table);
    }

    private static void add(RoutesConfig routes, String path, Handler handler) {
        routes.get(path, handler);
        routes.head(path, handler);
    }

    private void game(Context context) {
        String name = context.pathParam("game");
        Optional<String> move = Optional.ofNullable(context.pathParamMap().get("move"));
        boolean isPicture = name.endsWith(PNG) && move.isEmpty();
        String letters = isPicture ? name.substring(0, name.length() - PNG.length()) : name;
        if (!LETTERS.matcher(letters).matches()
                || move.filter(number -> !MOVE.matcher(number).matches()).isPresent()) {
            context.status(404).result("notAGame\n");
            return;
        }
        ClientAddress address = auth.address(context);
        if (access.isBanned(address)) {
            throw new Api.Refused(403, ServerObjections.BANNED);
        }
        if (!rates.mayCall(address, COST) || (isPicture && !rates.mayDraw(address))) {
            throw new Api.Refused(429, ServerObjections.TOO_FAST);
        }
        Optional<Boolean> answered = rates.inTurn(address, PATIENCE, () -> {
            if (isPicture) {
                picture(context, letters);
            } else {
                page(context, letters, move);
            }
            return true;
        });
        if (answered.isEmpty()) {
            throw new Api.Refused(429, ServerObjections.TOO_FAST);
        }
    }

    private void picture(Context context, String letters) {
        CardTexts.Texts own =
                texts.in(Optional.ofNullable(context.queryParam(LANGUAGE)).orElse(""));
        switch (games.picture(letters, own)) {
            case GamePreviews.Answer.Found<GamePreviews.Picture> found -> {
                // Chats show it in pages of their own.
                context.header("Cross-Origin-Resource-Policy", "cross-origin");
                context.header("Cache-Control", "public, max-age=604800");
                context.contentType("image/png").result(found.value().png());
            }
            case GamePreviews.Answer.Missing<GamePreviews.Picture> missing ->
                context.status(404).result(missing.reason() + "\n");
            case GamePreviews.Answer.Busy<GamePreviews.Picture> busy ->
                context.status(503).header("Retry-After", "5").result("busy\n");
        }
    }

    private void page(Context context, String letters, Optional<String> move) {
        CardTexts.Texts own = accepted(context);
        String path = "g/" + letters + move.map(number -> "/" + number).orElse("");
        String picture = "g/" + letters + PNG + "?" + LANGUAGE + "=" + own.language();
        Optional<String> address = auth.publicAddress(context);
        int depth = move.isPresent() ? 2 : 1;
        switch (games.describe(letters, own)) {
            case GamePreviews.Answer.Found<String> found ->
                html(
                        context,
                        new LinkPreview(own, found.value(), own.replay(), address, path, picture)
                                .redirectingTo(path, depth));
            // The pages explain what is wrong with it.
            case GamePreviews.Answer.Missing<String> missing ->
                html(
                        context.status(404),
                        new LinkPreview(own, own.name(), own.tagline(), address, path, DEFAULT_PICTURE)
                                .redirectingTo(path, depth));
            case GamePreviews.Answer.Busy<String> busy ->
                html(
                        context,
                        new LinkPreview(own, own.name(), own.replay(), address, path, DEFAULT_PICTURE)
                                .redirectingTo(path, depth));
        }
    }

    /** A picture of the game would reveal what the challenged player is not to see yet. */
    private void challenge(Context context) {
        String letters = context.pathParam("challenge");
        if (!LETTERS.matcher(letters).matches()) {
            context.status(404).result("notAGame\n");
            return;
        }
        CardTexts.Texts own = accepted(context);
        String path = "c/" + letters;
        html(
                context,
                new LinkPreview(own, own.name(), own.tagline(), auth.publicAddress(context), path, DEFAULT_PICTURE)
                        .redirectingTo(path, 1));
    }

    /** Answers with a page that contains nothing about the table, so that a chat gets nothing but the link. */
    private void table(Context context) {
        String table = context.pathParam("table");
        if (!Secrets.isWellFormed(table)) {
            context.status(404);
            return;
        }
        CardTexts.Texts own = accepted(context);
        String path = "t/" + table;
        html(
                context,
                new LinkPreview(own, own.invited(), own.seat(), auth.publicAddress(context), path, DEFAULT_PICTURE)
                        .redirectingTo(path, 1));
    }

    private CardTexts.Texts accepted(Context context) {
        return texts.accepted(
                Optional.ofNullable(context.header("Accept-Language")).orElse(""));
    }

    private static void html(Context context, String page) {
        context.header("Cache-Control", "no-cache");
        context.header("Vary", "Accept-Language");
        context.html(page);
    }
}
