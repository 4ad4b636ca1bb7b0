package io.cablecar.app.command.board;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.engine.notation.Json;

/** The report of a command on one board. */
interface BoardReport {

    /** The exit code. */
    int exit();

    /** The full text, for a single board. */
    String text();

    /** One line, for a board among many. */
    default String line() {
        return text();
    }

    /** As one JSON object. */
    Json json();

    /** The text is not a board. */
    record Malformed(String why) implements BoardReport {

        @Override
        public int exit() {
            return ExitCode.BAD_INPUT;
        }

        @Override
        public String text() {
            return why;
        }

        @Override
        public String line() {
            return "error: " + why;
        }

        @Override
        public Json json() {
            return new Json().open('{').name("error").value(why).close('}');
        }
    }
}
