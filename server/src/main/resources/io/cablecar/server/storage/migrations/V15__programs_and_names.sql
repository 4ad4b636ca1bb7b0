-- Whether a secret was made for a program, which plays but can't change the account.
ALTER TABLE tokens ADD COLUMN program INTEGER NOT NULL DEFAULT 0;

-- What the names of accounts look like: as they are written, and in lower case if that is something else.
CREATE TABLE account_names (
  skeleton TEXT PRIMARY KEY,
  account_id TEXT NOT NULL
);
CREATE INDEX account_names_by_account ON account_names (account_id);
INSERT INTO account_names (skeleton, account_id) SELECT skeleton, id FROM accounts;
