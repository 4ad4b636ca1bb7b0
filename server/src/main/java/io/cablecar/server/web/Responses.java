package io.cablecar.server.web;

import io.cablecar.server.storage.ClientAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;

/**
 * Bounds the memory of HTTP responses that are being sent and of requests whose content is being received, on the whole
 * node and for each address or network of IPv6 addresses. When a bound is exceeded, the connection of the oldest of
 * them is closed, then the next: a client that reads, or sends all it announced, has finished long before. Frames of
 * sockets are bounded by {@link WaitingBytes}. Thread-safe.
 */
final class Responses {

    /** The memory that a request or response takes besides its content. */
    static final int BUFFER = 32_768;

    /** One address may use one part in this many; a club behind one address needs some megabytes. */
    private static final int ADDRESS_SHARE = 4;

    /** The attribute of a request with its {@link Sending}. */
    private static final String SENDING = Responses.class.getName();

    /** A response that is being sent, or a request that is being received. Equal to itself only. */
    private static final class Sending {
        final ClientAddress address;
        final long bytes;
        final Request request;

        Sending(ClientAddress address, long bytes, Request request) {
            this.address = address;
            this.bytes = bytes;
            this.request = request;
        }
    }

    /** Responses in the order in which they began. */
    private static final class Queue {
        final LinkedHashSet<Sending> sending = new LinkedHashSet<>();
        long bytes;

        void add(Sending response) {
            sending.add(response);
            bytes += response.bytes;
        }

        boolean remove(Sending response) {
            boolean isRemoved = sending.remove(response);
            bytes -= isRemoved ? response.bytes : 0;
            return isRemoved;
        }

        /** The oldest response, unless it is the only one: a single one may be as large as it is. */
        Optional<Sending> oldestOfSeveral() {
            Iterator<Sending> oldest = sending.iterator();
            return sending.size() > 1 ? Optional.of(oldest.next()) : Optional.empty();
        }
    }

    private final long bound;
    private final Queue all = new Queue();
    private final Map<ClientAddress, Queue> queues = new HashMap<>();
    private long dropped;

    Responses(long bound) {
        this.bound = bound;
    }

    /** The bytes of all responses that are being sent. */
    synchronized long waiting() {
        return all.bytes;
    }

    /** The number of responses dropped so far to keep the bounds. */
    synchronized long dropped() {
        return dropped;
    }

    /**
     * Counts a response, or a request with content, until the last byte of the response is sent.
     *
     * @param content the bytes in memory for it alone
     */
    void begin(Request request, ClientAddress address, long content) {
        Sending response = new Sending(address.widest(), BUFFER + content, request);
        // The response takes the place of the request.
        if (request.getAttribute(SENDING) instanceof Sending earlier) {
            end(earlier);
        }
        request.setAttribute(SENDING, response);
        List<Sending> tooSlow = add(response);
        Request.addCompletionListener(request, failure -> end(response));
        tooSlow.forEach(Responses::close);
    }

    private synchronized List<Sending> add(Sending response) {
        all.add(response);
        queues.computeIfAbsent(response.address, fresh -> new Queue()).add(response);
        List<Sending> tooSlow = new ArrayList<>();
        Queue own = queues.get(response.address);
        while (own != null && own.bytes > bound / ADDRESS_SHARE && drop(own, tooSlow)) {
            own = queues.get(response.address);
        }
        while (all.bytes > bound && drop(all, tooSlow)) {
            // Until enough is free.
        }
        return tooSlow;
    }

    private boolean drop(Queue queue, List<Sending> tooSlow) {
        Optional<Sending> oldest = queue.oldestOfSeveral();
        oldest.ifPresent(response -> {
            end(response);
            dropped++;
            tooSlow.add(response);
        });
        return oldest.isPresent();
    }

    private synchronized void end(Sending response) {
        Queue own = queues.get(response.address);
        if (all.remove(response) && own != null) {
            own.remove(response);
            if (own.sending.isEmpty()) {
                queues.remove(response.address);
            }
        }
    }

    private static void close(Sending response) {
        response.request
                .getConnectionMetaData()
                .getConnection()
                .getEndPoint()
                .close(new EofException("the client is too slow"));
    }
}
