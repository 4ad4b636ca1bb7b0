package io.cablecar.server.web;

import io.cablecar.server.log.Objection;
import io.cablecar.server.notice.NoticePreferences;
import io.cablecar.server.push.WebPush;
import io.cablecar.server.storage.GuestNoticePreferences;
import io.cablecar.server.storage.Subscriptions;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The HTTP API for push subscriptions (docs/protocol.md). */
final class PushApi {

    private static final Objection BAD_SUBSCRIPTION = new Objection(
            "badSubscription", "Notices can't be sent there.", "Send the PushSubscription as the browser wrote it.");
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_-]{16,100}={0,2}");
    private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2}");
    private static final int MAX_ENDPOINT_LENGTH = 1_000;

    record Keys(String p256dh, String auth) {}

    record Subscribe(String endpoint, Keys keys, Optional<String> language, Optional<String> zone) {}

    record Unsubscribe(String endpoint) {}

    private final Api api;
    private final WebPush push;
    private final Subscriptions subscriptions;
    private final GuestNoticePreferences preferences;
    private final Clock clock;

    PushApi(Api api, WebPush push, Subscriptions subscriptions, GuestNoticePreferences preferences, Clock clock) {
        this.api = api;
        this.push = push;
        this.subscriptions = subscriptions;
        this.preferences = preferences;
        this.clock = clock;
    }

    void configure(RoutesConfig routes) {
        routes.get(Api.ROOT + "/push/key", context -> Api.answer(context, 200, Map.of("key", push.publicKey())));
        routes.post(Api.ROOT + "/push", this::subscribe);
        routes.delete(Api.ROOT + "/push", this::unsubscribe);
    }

    private void subscribe(Context context) {
        String guest = api.guest(context).id();
        Subscribe wanted = Api.body(context, Subscribe.class);
        // A service worker whose subscription was replaced does not have the language of the page.
        String language =
                wanted.language().or(() -> subscriptions.languageOf(guest)).orElse("en");
        boolean fits = wanted.endpoint().length() <= MAX_ENDPOINT_LENGTH
                && KEY.matcher(wanted.keys().p256dh()).matches()
                && KEY.matcher(wanted.keys().auth()).matches()
                && LANGUAGE.matcher(language).matches()
                && push.mayCall(wanted.endpoint());
        if (!fits) {
            throw new Api.Refused(400, BAD_SUBSCRIPTION);
        }
        subscriptions.add(
                guest,
                new Subscriptions.Subscription(
                        wanted.endpoint(), wanted.keys().p256dh(), wanted.keys().auth(), language),
                clock.millis());
        wanted.zone().flatMap(NoticePreferences::zone).ifPresent(zone -> preferences.locate(guest, zone));
        context.status(204);
    }

    private void unsubscribe(Context context) {
        String guest = api.guest(context).id();
        String endpoint = Api.body(context, Unsubscribe.class).endpoint();
        boolean isOwn =
                subscriptions.of(guest).stream().anyMatch(one -> one.endpoint().equals(endpoint));
        if (isOwn) {
            subscriptions.remove(endpoint);
        }
        context.status(204);
    }
}
