-- People who keep their games: each owns guests, who go on sitting at tables. guest_id is the one that takes new seats
-- and to which all devices of the account are signed in; skeleton is what the name looks like.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  skeleton TEXT NOT NULL UNIQUE,
  guest_id TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  disabled INTEGER NOT NULL DEFAULT 0,
  settings TEXT NOT NULL DEFAULT ''
);

CREATE TABLE account_guests (
  guest_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  added_at BIGINT NOT NULL
);
CREATE INDEX account_guests_by_account ON account_guests (account_id);

-- What people sign in with. Of secrets only the hash; the id follows from it.
CREATE TABLE account_keys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  label TEXT NOT NULL,
  secret TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  used_at BIGINT,
  until_at BIGINT
);
CREATE INDEX account_keys_by_account ON account_keys (account_id);

-- Invitations of the host to open an account, hashed.
CREATE TABLE invites (
  hash TEXT PRIMARY KEY,
  made_at BIGINT NOT NULL,
  until_at BIGINT NOT NULL
);
CREATE INDEX account_keys_by_until ON account_keys (until_at);
CREATE INDEX invites_by_until ON invites (until_at);
