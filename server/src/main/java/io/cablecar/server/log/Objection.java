package io.cablecar.server.log;

/**
 * Why a command or message is refused. Clients translate by code; the English texts are for programmers.
 *
 * @param code the stable name of the reason
 * @param text what is wrong
 * @param todo what to do about it
 */
public record Objection(String code, String text, String todo) {}
