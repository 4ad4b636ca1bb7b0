package io.cablecar.server.storage;

import java.sql.SQLException;
import java.util.Optional;

/** Why a database that answers takes nothing more, and what whoever runs it has to do. */
public enum Shortage {
    FULL("its disk is full", "make room on the disk that holds the data"),
    READ_ONLY(
            "it may only be read",
            "give the server's user the right to write again, or point --db at the database that takes writes"),
    FAULTY(
            "its disk can't be written to",
            "make room on the disk that holds the data if it is full, else look at the machine's log for its faults");

    private static final int SQLITE_READ_ONLY = 8;
    private static final int SQLITE_FAULT = 10;
    private static final int SQLITE_FULL = 13;

    private final String why;
    private final String todo;

    Shortage(String why, String todo) {
        this.why = why;
        this.todo = todo;
    }

    /** Ends a sentence about the database. */
    public String why() {
        return why;
    }

    public String todo() {
        return todo;
    }

    /** What kept something from being written; empty where it was something else, as a lost connection. */
    static Optional<Shortage> of(Throwable failed) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException problem) {
                Optional<Shortage> shortage = of(problem);
                if (shortage.isPresent()) {
                    return shortage;
                }
            }
        }
        return Optional.empty();
    }

    /** SQLite tells a number, PostgreSQL a state. */
    private static Optional<Shortage> of(SQLException problem) {
        return switch (problem.getErrorCode()) {
            case SQLITE_FULL -> Optional.of(FULL);
            case SQLITE_READ_ONLY -> Optional.of(READ_ONLY);
            case SQLITE_FAULT -> Optional.of(FAULTY);
            default ->
                switch (String.valueOf(problem.getSQLState())) {
                    case "53100" -> Optional.of(FULL);
                    case "25006" -> Optional.of(READ_ONLY);
                    case "58030" -> Optional.of(FAULTY);
                    default -> Optional.empty();
                };
        };
    }
}
