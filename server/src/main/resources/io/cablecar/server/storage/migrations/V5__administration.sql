-- Stands for the address from which a table was created, until the game is over: a keyed hash.
ALTER TABLE tables ADD COLUMN made_from TEXT NOT NULL DEFAULT '';

-- How often an address did something within an hour, on all nodes together. The address is a keyed hash.
CREATE TABLE allowances (
  hour BIGINT NOT NULL,
  kind TEXT NOT NULL,
  address TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (hour, kind, address)
);

-- The nodes that run, and the kinds of entries each of them can read.
CREATE TABLE nodes (
  id TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  kinds TEXT NOT NULL,
  seen_at BIGINT NOT NULL
);

-- Commands of the host, which one of the nodes carries out. The result is empty until then.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  made_at BIGINT NOT NULL,
  command TEXT NOT NULL,
  lease_until BIGINT NOT NULL DEFAULT 0,
  result TEXT
);

-- Who may not come in: addresses and guests.
CREATE TABLE bans (
  kind TEXT NOT NULL,
  who TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  until_at BIGINT NOT NULL,
  PRIMARY KEY (kind, who)
);
