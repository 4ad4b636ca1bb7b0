-- Passkeys. Each is also a row of account_keys (key_id), whose secret is the hash of credential_id. record has the
-- public key and what follows from it, as JSON; sign_count detects copies.
CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  key_id TEXT NOT NULL UNIQUE,
  record TEXT NOT NULL,
  sign_count BIGINT NOT NULL,
  backed_up INTEGER NOT NULL
);
CREATE INDEX passkeys_by_account ON passkeys (account_id);

-- What an authenticator has to sign next, hashed. Each is good for one time; guest_id is empty for strangers.
CREATE TABLE challenges (
  hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  account_id TEXT,
  guest_id TEXT NOT NULL,
  rp_id TEXT NOT NULL,
  until_at BIGINT NOT NULL
);
CREATE INDEX challenges_by_until ON challenges (until_at);

-- The random id by which authenticators know an account; empty until it is needed.
ALTER TABLE accounts ADD COLUMN handle TEXT NOT NULL DEFAULT '';
