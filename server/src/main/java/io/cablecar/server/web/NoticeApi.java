package io.cablecar.server.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.cablecar.server.log.Objection;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.NoticePreferences;
import io.cablecar.server.notice.NoticePreferences.QuietHours;
import io.cablecar.server.notice.TableNotices;
import io.cablecar.server.storage.GuestNoticePreferences;
import io.cablecar.server.storage.Outbox;
import io.cablecar.server.table.Table;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The HTTP API for notices and for the preferences of guests (docs/protocol.md). */
final class NoticeApi {

    private static final Objection BAD_PREFERENCES = new Objection(
            "badWishes", "There are no such wishes.", "Send kinds, quiet hours as HH:MM and the name of a time zone.");
    private static final int MAX = 50;
    private static final int MAX_MUTED = 20;
    private static final Pattern WORD = Pattern.compile("[A-Za-z]{1,20}");

    /** What happened, as the list shows it; the words are those of the payload of a push. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record NoticeObject(
            String type,
            String table,
            long at,
            String name,
            boolean yours,
            Optional<Integer> moves,
            Optional<Long> until,
            Optional<List<String>> names,
            Optional<String> what) {

        static NoticeObject of(Notice notice) {
            Notice.Details details = notice.details();
            return new NoticeObject(
                    notice.kind().word(),
                    notice.opened(),
                    notice.at(),
                    details.name(),
                    details.yours(),
                    details.moves(),
                    details.until(),
                    details.names(),
                    details.what());
        }
    }

    record NoticesObject(List<NoticeObject> notices, long now) {}

    record QuietObject(String from, String until) {}

    record PreferencesObject(List<String> muted, Optional<QuietObject> quiet, Optional<String> zone) {}

    record Seen(Optional<Long> until, Optional<String> table) {}

    private final Api api;
    private final Outbox outbox;
    private final GuestNoticePreferences preferences;
    private final Function<String, Optional<Table>> tables;
    private final Clock clock;

    NoticeApi(
            Api api,
            Outbox outbox,
            GuestNoticePreferences preferences,
            Function<String, Optional<Table>> tables,
            Clock clock) {
        this.api = api;
        this.outbox = outbox;
        this.preferences = preferences;
        this.tables = tables;
        this.clock = clock;
    }

    void configure(RoutesConfig routes) {
        routes.get(Api.ROOT + "/notices", this::unseen);
        routes.post(Api.ROOT + "/notices/seen", this::seen);
        routes.get(Api.ROOT + "/wishes", this::preferences);
        routes.put(Api.ROOT + "/wishes", this::storePreferences);
    }

    /** Answers with at most one notice per table: the newest that is still true. */
    private void unseen(Context context) {
        List<String> guests = api.guest(context).guests();
        long now = clock.millis();
        List<NoticeObject> found = api.inTurn(context, () -> {
            Set<String> listed = new HashSet<>();
            List<NoticeObject> current = new ArrayList<>();
            for (Notice notice : outbox.unseen(guests, now, MAX)) {
                boolean isCurrent = tables.apply(notice.opened())
                        .filter(table -> TableNotices.isCurrent(notice, table))
                        .isPresent();
                if (isCurrent && listed.add(notice.opened())) {
                    current.add(NoticeObject.of(notice));
                }
            }
            return current;
        });
        Api.answer(context, 200, new NoticesObject(found, now));
    }

    private void seen(Context context) {
        List<String> guests = api.guest(context).guests();
        Seen seen = Api.body(context, Seen.class);
        seen.until().ifPresent(until -> outbox.seen(guests, until));
        seen.table().ifPresent(table -> outbox.dismiss(guests, table, clock.millis(), MAX));
        context.status(204);
    }

    private void preferences(Context context) {
        Optional<NoticePreferences> stored = preferences.of(api.guest(context).id());
        NoticePreferences shown = stored.orElseGet(() -> NoticePreferences.usual(ZoneOffset.UTC));
        Api.answer(
                context,
                200,
                new PreferencesObject(
                        shown.muted().stream().sorted().toList(),
                        shown.quiet()
                                .map(hours -> new QuietObject(
                                        hours.from().toString(), hours.until().toString())),
                        stored.map(mine -> mine.zone().getId())));
    }

    private void storePreferences(Context context) {
        String guest = api.guest(context).id();
        PreferencesObject wanted = Api.body(context, PreferencesObject.class);
        boolean hasWords = wanted.muted().size() <= MAX_MUTED
                && wanted.muted().stream()
                        .allMatch(word -> word != null && WORD.matcher(word).matches());
        Optional<ZoneId> zone = wanted.zone().flatMap(NoticePreferences::zone);
        Optional<QuietHours> quiet = wanted.quiet().flatMap(NoticeApi::quietHours);
        if (!hasWords || zone.isEmpty() || quiet.isPresent() != wanted.quiet().isPresent()) {
            throw new Api.Refused(400, BAD_PREFERENCES);
        }
        preferences.put(guest, new NoticePreferences(Set.copyOf(wanted.muted()), quiet, zone.get()));
        context.status(204);
    }

    private static Optional<QuietHours> quietHours(QuietObject hours) {
        try {
            LocalTime from = LocalTime.parse(hours.from()).withSecond(0).withNano(0);
            LocalTime until = LocalTime.parse(hours.until()).withSecond(0).withNano(0);
            return from.equals(until) ? Optional.empty() : Optional.of(new QuietHours(from, until));
        } catch (DateTimeParseException unreadable) {
            return Optional.empty();
        }
    }
}
