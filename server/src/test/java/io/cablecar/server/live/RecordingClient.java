package io.cablecar.server.live;

import io.cablecar.server.log.Objection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A client that records the frames it is sent. */
final class RecordingClient implements Client {

    private static final int LAG_MILLIS = 20;

    private final String guest;
    private final String addressTag;
    private final List<String> frames = Collections.synchronizedList(new ArrayList<>());

    RecordingClient(String guest) {
        this(guest, "address of " + guest);
    }

    RecordingClient(String guest, String addressTag) {
        this.guest = guest;
        this.addressTag = addressTag;
    }

    @Override
    public String guest() {
        return guest;
    }

    @Override
    public String addressTag() {
        return addressTag;
    }

    @Override
    public void send(String frame) {
        frames.add(frame);
    }

    /** All frames so far. */
    List<String> frames() {
        synchronized (frames) {
            return List.copyOf(frames);
        }
    }

    @Override
    public int lag() {
        return LAG_MILLIS;
    }

    @Override
    public Optional<Objection> useTablePermit() {
        return Optional.empty();
    }
}
