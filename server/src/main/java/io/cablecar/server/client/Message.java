package io.cablecar.server.client;

import io.cablecar.engine.notation.Json;

/** A client's message about a table, in the format of docs/protocol.md. */
public final class Message {

    private final String id;
    private final Json json = new Json();

    /** @param id chosen by the client; the answer repeats it */
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

    /** The complete message; nothing can be added afterwards. */
    public String text() {
        return json.close('}').toString();
    }
}
