-- Phrases said at a table, by players and by spectators, who have no seat. Only the latest are kept.
CREATE TABLE talk (
  table_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  made_at BIGINT NOT NULL,
  guest_id TEXT NOT NULL,
  seat INTEGER,
  name TEXT NOT NULL,
  phrase TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
);
CREATE INDEX talk_by_guest ON talk (guest_id);
