-- Running public games, to be watched.
CREATE INDEX tables_running ON tables (changed_at) WHERE phase = 'playing' AND listed = 1;

-- People who look for a game, valid until until_at, which the node of their client postpones. The table once there is one.
CREATE TABLE seeks (
  guest_id TEXT PRIMARY KEY,
  seek_id TEXT NOT NULL,
  size INTEGER NOT NULL,
  pace TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  node TEXT NOT NULL,
  until_at BIGINT NOT NULL,
  table_id TEXT
);
CREATE INDEX seeks_by_until ON seeks (until_at);
CREATE INDEX seeks_open ON seeks (table_id, until_at);

-- Devices that were given a seat by a personal link, with the first device of their person.
CREATE TABLE devices (
  guest_id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL
);
CREATE INDEX devices_by_person ON devices (person_id);

-- Whom people have played with, and how often who did better. The handle stands for the pair in this direction.
CREATE TABLE regulars (
  guest_id TEXT NOT NULL,
  other_id TEXT NOT NULL,
  handle TEXT NOT NULL,
  name TEXT NOT NULL,
  games INTEGER NOT NULL,
  won INTEGER NOT NULL,
  lost INTEGER NOT NULL,
  last_at BIGINT NOT NULL,
  blocked INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (guest_id, other_id)
);
CREATE INDEX regulars_by_other ON regulars (other_id);
CREATE INDEX regulars_by_age ON regulars (last_at);
