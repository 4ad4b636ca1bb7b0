package io.cablecar.server.storage;

import java.sql.SQLException;
import java.util.Optional;

/** Why a database that answers accepts no writes, and what its host has to do. */
public enum WriteFailure {
    FULL("its disk is full", "free space on the disk that holds the data"),
    READ_ONLY(
            "it is read-only",
            "give the server's user write access again, or point --db at the database that accepts writes"),
    FAULTY(
            "its disk can't be written to",
            "free space on the disk that holds the data if it is full; otherwise look for disk errors in the system log");

    private static final int SQLITE_READ_ONLY = 8;
    private static final int SQLITE_FAULT = 10;
    private static final int SQLITE_FULL = 13;

    private final String why;
    private final String todo;

    WriteFailure(String why, String todo) {
        this.why = why;
        this.todo = todo;
    }

    /** The reason, as the end of a sentence about the database. */
    public String why() {
        return why;
    }

    public String todo() {
        return todo;
    }

    /** Finds the reason in a failed write; empty for anything else, such as a lost connection. */
    static Optional<WriteFailure> of(Throwable failed) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException problem) {
                Optional<WriteFailure> failure = of(problem);
                if (failure.isPresent()) {
                    return failure;
                }
            }
        }
        return Optional.empty();
    }

    /** SQLite reports an error code, PostgreSQL an SQL state. */
    private static Optional<WriteFailure> of(SQLException problem) {
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
