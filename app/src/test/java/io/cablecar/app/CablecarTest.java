package io.cablecar.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class CablecarTest {

    @Test
    void serveIsTheDefaultCommand() {
        assertThat(Cablecar.withDefaultCommand()).containsExactly("serve");
        assertThat(Cablecar.withDefaultCommand("--port", "9000")).containsExactly("serve", "--port", "9000");
    }

    /** The launcher does so before it builds the pages. */
    @Test
    void argumentsCanBeCheckedWithoutExecutingThem() {
        assertThat(parsed("serve", "--port", "9000")).isEqualTo(new CommandResult(0, "", ""));
        assertThat(parsed("serve", "--help").exit()).isZero();
        assertThat(parsed("serve", "--nonsense"))
                .isEqualTo(new CommandResult(2, "", "cablecar serve: Unknown option: '--nonsense'\n"));
        assertThat(parsed("serve", "--port", "x").exit()).isEqualTo(2);
    }

    @Test
    void theLoadTestsAreNotPartOfTheProgram() {
        assertThat(Cablecar.commandLine(InputStream.nullInputStream()).getSubcommands())
                .containsKeys("serve", "bot")
                .doesNotContainKeys("load", "chaos");
    }

    private static CommandResult parsed(String... args) {
        var out = new StringWriter();
        var err = new StringWriter();
        var line = Cablecar.commandLine(InputStream.nullInputStream(), args)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err));
        return new CommandResult(Cablecar.parse(line, args), out.toString(), err.toString());
    }

    @Test
    void commandsAndStandardOptionsAreNotChanged() {
        assertThat(Cablecar.withDefaultCommand("score", "-")).containsExactly("score", "-");
        assertThat(Cablecar.withDefaultCommand("--help")).containsExactly("--help");
        assertThat(Cablecar.withDefaultCommand("--version")).containsExactly("--version");
    }
}
