package io.cablecar.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.match.time.ThinkingLimit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contenders as a list of names, commands and limits. */
class ContenderTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "top | 100ms",
                "gripman/builder | 20ms",
                "companion/432 | 20ms",
                "7@2s | 2s",
                "montecarlo@10ms | 10ms",
                "5@2000e | 2000e",
                "cmd:python3 'my bot.py' --level=1,2@3 | 100ms"
            })
    void aContenderIsABotAndPerhapsItsBudget(String text, String limit) {
        String quoted = text.replace("--level=1,2@3", "'--level=1,2@3'");
        var parsed = Contender.parse("random," + quoted);
        assertThat(parsed).isInstanceOfSatisfying(Contender.Parsed.Read.class, read -> {
            assertThat(read.contenders()).hasSize(2);
            assertThat(read.contenders().get(1).name()).isEqualTo(quoted);
            assertThat(read.contenders().get(1).limitIn(Optional.empty()).text())
                    .isEqualTo(limit);
        });
    }

    @Test
    void aCommandIsSplitAtSpacesOutsideQuotes() {
        var parsed = (Contender.Parsed.Read) Contender.parse("cmd:run \"a b\"  'c,\"d'@5ms,random");
        assertThat(parsed.contenders().getFirst().origin())
                .isEqualTo(new Contender.Origin.Program(List.of("run", "a b", "c,\"d")));
        assertThat(parsed.contenders().getFirst().limit()).contains(new ThinkingLimit.Millis(5));
    }
}
