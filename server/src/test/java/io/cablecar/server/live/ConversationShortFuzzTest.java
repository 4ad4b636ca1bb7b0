package io.cablecar.server.live;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.AfterAll;

/** The search of {@link ConversationFuzzTest} for a few seconds. A JVM can run the search of one method only. */
class ConversationShortFuzzTest {

    private static final Conversations CONVERSATIONS = new Conversations();

    @AfterAll
    static void close() {
        CONVERSATIONS.close();
    }

    @FuzzTest(maxDuration = "10s")
    void everyRequestIsAnsweredOnce(FuzzedDataProvider data) {
        CONVERSATIONS.converse(data);
    }
}
