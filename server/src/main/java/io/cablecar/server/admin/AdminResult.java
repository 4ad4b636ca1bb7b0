package io.cablecar.server.admin;

/**
 * The result of a command.
 *
 * @param done whether it was executed
 * @param text what was done, or why it was not
 */
public record AdminResult(boolean done, String text) {

    static AdminResult done(String text) {
        return new AdminResult(true, text);
    }

    static AdminResult refused(String why) {
        return new AdminResult(false, why);
    }
}
