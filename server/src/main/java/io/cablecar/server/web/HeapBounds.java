package io.cablecar.server.web;

/**
 * What connected clients may take of the memory of this process, all together.
 *
 * @param sockets the most WebSockets
 * @param connections the most TCP connections
 * @param bytesWaiting of frames that slow readers have not received, and again of responses to requests
 */
record HeapBounds(int sockets, int connections, long bytesWaiting) {

    /** Half of the heap is for connections; one that has sent a part of its headers takes 16 KB. */
    private static final int PART_OF_HEAP = 32_768;

    /** The bounds for the heap that this process may use. */
    static HeapBounds usual(ServerConfig.Limits limits) {
        int connections = limits.equals(ServerConfig.Limits.NONE)
                ? Integer.MAX_VALUE
                : Math.toIntExact(
                        Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / PART_OF_HEAP));
        return new HeapBounds(connections, connections, WaitingBytes.defaultBound());
    }

    HeapBounds withSockets(int most) {
        return new HeapBounds(most, connections, bytesWaiting);
    }

    HeapBounds withBytesWaiting(long most) {
        return new HeapBounds(sockets, connections, most);
    }
}
