package io.cablecar.server.live;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.AfterAll;

/**
 * Three clients send arbitrary messages at one table while time passes arbitrarily. Each readable request is answered
 * exactly once, and the log can be replayed. {@code ./test fuzz} lets Jazzer search for a minute for conversations that
 * reach new code; {@link ConversationShortFuzzTest} does so for seconds in every run.
 */
class ConversationFuzzTest {

    private static final Conversations CONVERSATIONS = new Conversations();

    @AfterAll
    static void close() {
        CONVERSATIONS.close();
    }

    @FuzzTest(maxDuration = "1m")
    void everyRequestIsAnsweredOnce(FuzzedDataProvider data) {
        CONVERSATIONS.converse(data);
    }
}
