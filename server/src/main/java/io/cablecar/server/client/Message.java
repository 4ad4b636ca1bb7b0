package io.cablecar.server.client;

import io.cablecar.engine.notation.Json;

/** What a client says about a table, as docs/protocol.md names the members. */
public final class Message {

    private final String id;
    private final Json json = new Json();

    /** @param id the client's own name for it, which the answer repeats */
    public Message(String type, String id, String table) {
        this.id = id;
        json.open('{');
        with("type", type).with("id", id).with("table", table);
    }

    public String id() {
        return id;
    }

    public Message with(String name, String value) {
        json.name(name).value(value);
        return this;
    }

    public Message with(String name, int value) {
        json.name(name).value(value);
        return this;
    }

    /** The whole of it; nothing can be added any more. */
    public String text() {
        return json.close('}').toString();
    }
}
