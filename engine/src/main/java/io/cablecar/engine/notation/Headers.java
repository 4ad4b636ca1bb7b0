package io.cablecar.engine.notation;

/** The names of a game file's headers. */
final class Headers {

    static final String VERSION = "CableCar";
    static final String PLAYERS = "Players";
    static final String COMPANIES = "Companies";
    static final String ORIENTATION = "Orientation";
    static final String HAND = "Hand";
    static final String LAYOUT = "Layout";
    static final String FIRST = "First";
    static final String SEAT = "Seat";
    static final String SEED = "Seed";
    static final String DEAL = "Deal";
    static final String COMMITMENT = "Commitment";
    static final String RESULT = "Result";
    static final String GIVEN_UP = "GivenUp";

    static final String YES = "yes";
    static final String NO = "no";
    static final String FREE = "free";
    static final String FIXED = "fixed";
    static final String UNFINISHED = "*";

    private Headers() {}
}
