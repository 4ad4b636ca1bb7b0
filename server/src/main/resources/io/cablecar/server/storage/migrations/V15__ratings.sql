-- Whether a secret was made for a program, which plays but can't change the account.
ALTER TABLE tokens ADD COLUMN program INTEGER NOT NULL DEFAULT 0;

-- What the names of accounts look like: as they are written, and in lower case if that is something else.
CREATE TABLE account_names (
  skeleton TEXT PRIMARY KEY,
  account_id TEXT NOT NULL
);
CREATE INDEX account_names_by_account ON account_names (account_id);
INSERT INTO account_names (skeleton, account_id) SELECT skeleton, id FROM accounts;

-- The results of rated games. They outlive the games: when an account is deleted, anonymous stands for it in all of
-- them. bot is the name of a bot. A place is shared by equal players; lead counts points before the best other one.
CREATE TABLE rated_games (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL UNIQUE,
  pool TEXT NOT NULL,
  ended_at BIGINT NOT NULL
);
CREATE TABLE rated_players (
  game_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  account_id TEXT,
  anonymous TEXT NOT NULL,
  bot TEXT NOT NULL,
  place INTEGER NOT NULL,
  lead INTEGER NOT NULL,
  PRIMARY KEY (game_id, seat)
);
CREATE INDEX rated_players_by_account ON rated_players (account_id);
