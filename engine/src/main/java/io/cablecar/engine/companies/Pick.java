package io.cablecar.engine.companies;

/** Which share of a pile is taken in an exchange: the one that lies face up beside it, or the top one, face down. */
public enum Pick {
    FACE_UP,
    FACE_DOWN
}
