package io.cablecar.server.live;

import io.cablecar.server.storage.Regulars;

/** The services of a session that concern people rather than a table. */
public record PeopleServices(PlayNow playNow, Regulars regulars, NameProtection names) {}
