-- What happened that concerns somebody who was not there: written with the step, pushed once, listed until seen.
-- What due_at is for: when to push; empty when nothing is left to push. told: the subscriptions already called.
CREATE TABLE notices (
  guest_id TEXT NOT NULL,
  table_id TEXT NOT NULL,
  event INTEGER NOT NULL,
  kind TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  can_wait INTEGER NOT NULL,
  details TEXT NOT NULL,
  seen INTEGER NOT NULL DEFAULT 0,
  due_at BIGINT,
  tries INTEGER NOT NULL DEFAULT 0,
  told TEXT NOT NULL DEFAULT '',
  lease_by TEXT,
  lease_until BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (guest_id, table_id, event, kind)
);
CREATE INDEX notices_by_due ON notices (due_at);
CREATE INDEX notices_by_table ON notices (table_id);
CREATE INDEX notices_by_age ON notices (made_at);

-- What a guest wishes to be told. Without a row: a device that only knows "your turn".
CREATE TABLE wishes (
  guest_id TEXT PRIMARY KEY,
  muted TEXT NOT NULL,
  quiet_from INTEGER,
  quiet_until INTEGER,
  zone TEXT NOT NULL
);

-- How many calls were made for a person, for a table and to a host in the current period, by all nodes together.
CREATE TABLE push_counts (
  name TEXT PRIMARY KEY,
  period BIGINT NOT NULL,
  used INTEGER NOT NULL
);
CREATE INDEX push_counts_by_period ON push_counts (period);
