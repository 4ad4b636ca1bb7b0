package io.cablecar.server.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.cablecar.server.log.Objection;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.TableNotices;
import io.cablecar.server.notice.Wishes;
import io.cablecar.server.notice.Wishes.QuietHours;
import io.cablecar.server.storage.GuestWishes;
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

/** The HTTP API for notices and for the wishes of guests (docs/protocol.md). */
final class NoticeApi {

    private static final Objection BAD_WISHES = new Objection(
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
            Optional<Long> until) {

        static NoticeObject of(Notice notice) {
            Notice.Details details = notice.details();
            return new NoticeObject(
                    notice.kind().word(),
                    notice.opened(),
                    notice.at(),
                    details.name(),
                    details.yours(),
                    details.moves(),
                    details.until());
        }
    }

    record NoticesObject(List<NoticeObject> notices, long now) {}

    record QuietObject(String from, String until) {}

    record WishesObject(List<String> muted, Optional<QuietObject> quiet, Optional<String> zone) {}

    private record Seen(long until) {}

    private final Api api;
    private final Outbox outbox;
    private final GuestWishes wishes;
    private final Function<String, Optional<Table>> tables;
    private final Clock clock;

    NoticeApi(Api api, Outbox outbox, GuestWishes wishes, Function<String, Optional<Table>> tables, Clock clock) {
        this.api = api;
        this.outbox = outbox;
        this.wishes = wishes;
        this.tables = tables;
        this.clock = clock;
    }

    void configure(RoutesConfig routes) {
        routes.get(Api.ROOT + "/notices", this::unseen);
        routes.post(Api.ROOT + "/notices/seen", this::seen);
        routes.get(Api.ROOT + "/wishes", this::wishes);
        routes.put(Api.ROOT + "/wishes", this::wish);
    }

    /** At most one for each table, the newest that is still true. */
    private void unseen(Context context) {
        String guest = api.guest(context).id();
        long now = clock.millis();
        List<NoticeObject> found = api.inTurn(context, () -> {
            Set<String> listed = new HashSet<>();
            List<NoticeObject> current = new ArrayList<>();
            for (Notice notice : outbox.unseen(guest, now, MAX)) {
                boolean isTold = tables.apply(notice.opened())
                        .filter(table -> TableNotices.isCurrent(notice, table))
                        .isPresent();
                if (isTold && listed.add(notice.opened())) {
                    current.add(NoticeObject.of(notice));
                }
            }
            return current;
        });
        Api.answer(context, 200, new NoticesObject(found, now));
    }

    private void seen(Context context) {
        outbox.seen(api.guest(context).id(), Api.body(context, Seen.class).until());
        context.status(204);
    }

    private void wishes(Context context) {
        Optional<Wishes> stored = wishes.of(api.guest(context).id());
        Wishes shown = stored.orElseGet(() -> Wishes.usual(ZoneOffset.UTC));
        Api.answer(
                context,
                200,
                new WishesObject(
                        shown.muted().stream().sorted().toList(),
                        shown.quiet()
                                .map(hours -> new QuietObject(
                                        hours.from().toString(), hours.until().toString())),
                        stored.map(mine -> mine.zone().getId())));
    }

    private void wish(Context context) {
        String guest = api.guest(context).id();
        WishesObject wanted = Api.body(context, WishesObject.class);
        boolean hasWords = wanted.muted().size() <= MAX_MUTED
                && wanted.muted().stream().allMatch(word -> WORD.matcher(word).matches());
        Optional<ZoneId> zone = wanted.zone().flatMap(Wishes::zone);
        Optional<QuietHours> quiet = wanted.quiet().flatMap(NoticeApi::quietHours);
        if (!hasWords || zone.isEmpty() || quiet.isPresent() != wanted.quiet().isPresent()) {
            throw new Api.Refused(400, BAD_WISHES);
        }
        wishes.put(guest, new Wishes(Set.copyOf(wanted.muted()), quiet, zone.get()));
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
