package io.cablecar.server.log;

/** Reserves the pending work of a log for one node until a time; afterwards any node may claim it. */
public record Lease(String node, long until) {}
