package io.cablecar.server.live;

import io.cablecar.server.storage.Regulars;

/** What a session needs to know of people beyond a table. */
public record People(PlayNow playNow, Regulars regulars) {}
