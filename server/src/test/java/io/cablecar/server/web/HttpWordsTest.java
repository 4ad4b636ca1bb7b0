package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.storage.PersonalRecords;
import io.cablecar.server.storage.Regulars;
import io.cablecar.server.wire.RecordedWords;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every name in the JSON of the HTTP API that comes from the components of a record. */
class HttpWordsTest {

    /** The written and read records, by the name under which the recording lists them. */
    private static final Map<String, Class<?>> WRITTEN = new LinkedHashMap<>();

    static {
        WRITTEN.put("games", MyGames.Games.class);
        WRITTEN.put("games game", MyGames.Game.class);
        WRITTEN.put("notices", NoticeApi.NoticesObject.class);
        WRITTEN.put("notices notice", NoticeApi.NoticeObject.class);
        WRITTEN.put("notices seen", NoticeApi.Seen.class);
        WRITTEN.put("wishes", NoticeApi.PreferencesObject.class);
        WRITTEN.put("wishes quiet", NoticeApi.QuietObject.class);
        WRITTEN.put("account", AccountApi.AccountObject.class);
        WRITTEN.put("account key", AccountApi.KeyObject.class);
        WRITTEN.put("account open", AccountApi.Opened.class);
        WRITTEN.put("account signed in", SignIns.SignedIn.class);
        WRITTEN.put("account sign in", AccountApi.SignIn.class);
        WRITTEN.put("account sign in name", AccountApi.Key.class);
        WRITTEN.put("account proof", AccountApi.Proven.class);
        WRITTEN.put("account label", AccountApi.Label.class);
        WRITTEN.put("account name", OwnDataApi.Name.class);
        WRITTEN.put("account delete", OwnerProof.FreshKey.class);
        WRITTEN.put("account link", OwnDataApi.LinkObject.class);
        WRITTEN.put("passkeys ask", PasskeyApi.Named.class);
        WRITTEN.put("passkeys add", PasskeyApi.Added.class);
        WRITTEN.put("passkeys sign in", PasskeyApi.Signed.class);
        WRITTEN.put("vacation", VacationApi.VacationObject.class);
        WRITTEN.put("vacation change", VacationApi.Wanted.class);
        WRITTEN.put("regulars", RegularsApi.RegularsObject.class);
        WRITTEN.put("regulars regular", Regulars.Regular.class);
        WRITTEN.put("regulars invitation", RegularsApi.Invitation.class);
        WRITTEN.put("regulars block", RegularsApi.Block.class);
        WRITTEN.put("tables new", Api.WantedTable.class);
        WRITTEN.put("tokens new", Api.Label.class);
        WRITTEN.put("tokens token", Api.ListedToken.class);
        WRITTEN.put("tokens name", Api.NamedToken.class);
        WRITTEN.put("tokens revoke", Api.TokenId.class);
        WRITTEN.put("push subscribe", PushApi.Subscribe.class);
        WRITTEN.put("push keys", PushApi.Keys.class);
        WRITTEN.put("push unsubscribe", PushApi.Unsubscribe.class);
    }

    @Test
    void wordsAreTheRecordedOnes() throws IOException {
        new RecordedWords()
                .addAll(WRITTEN)
                .add(
                        "accounts",
                        Arrays.stream(AccountMode.values())
                                .map(AccountMode::word)
                                .toArray())
                .add("stores", PersonalRecords.words().toArray())
                .check(HttpWordsTest.class, "http-words.txt");
    }

    @Test
    void allRecordsAreListed() {
        assertThat(Stream.of(
                                MyGames.class,
                                NoticeApi.class,
                                AccountApi.class,
                                SignIns.class,
                                OwnDataApi.class,
                                OwnerProof.class,
                                PasskeyApi.class,
                                VacationApi.class,
                                RegularsApi.class,
                                Api.class,
                                PushApi.class)
                        .flatMap(api -> Arrays.stream(api.getDeclaredClasses()))
                        .filter(Class::isRecord))
                .hasSizeGreaterThan(20)
                .allMatch(WRITTEN::containsValue);
    }
}
