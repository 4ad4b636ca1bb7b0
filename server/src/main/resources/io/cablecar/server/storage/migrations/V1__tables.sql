-- The same text runs on SQLite and on PostgreSQL. Times are milliseconds since 1970.

-- A device. Its secrets are in tokens, hashed.
CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL
);

CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  guest_id TEXT NOT NULL,
  label TEXT NOT NULL,
  made_at BIGINT NOT NULL
);
CREATE INDEX tokens_by_guest ON tokens (guest_id);

-- The truth about tables: what happened under each number. The key decides races.
CREATE TABLE steps (
  table_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  made_at BIGINT NOT NULL,
  step TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
);

-- What is looked for without reading logs; follows from them.
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL,
  phase TEXT NOT NULL,
  listed INTEGER NOT NULL,
  number INTEGER NOT NULL,
  made_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  due_at BIGINT,
  lease_by TEXT,
  lease_until BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tables_by_phase ON tables (phase, changed_at);
CREATE INDEX tables_by_due ON tables (due_at);
CREATE INDEX tables_by_owner ON tables (owner_id);

CREATE TABLE seats (
  guest_id TEXT NOT NULL,
  table_id TEXT NOT NULL,
  PRIMARY KEY (guest_id, table_id)
);
CREATE INDEX seats_by_table ON seats (table_id);

-- Where "your turn" notices go.
CREATE TABLE pushes (
  endpoint TEXT PRIMARY KEY,
  guest_id TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  language TEXT NOT NULL,
  made_at BIGINT NOT NULL
);
CREATE INDEX pushes_by_guest ON pushes (guest_id);

-- Keys of this installation.
CREATE TABLE keys (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
