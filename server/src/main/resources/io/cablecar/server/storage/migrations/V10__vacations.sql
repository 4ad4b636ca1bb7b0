-- The vacation of a person, by the person's first device. change counts the person's changes, armed how often the
-- vacation had to be written into logs of tables; due_at is empty when that is done.
CREATE TABLE vacations (
  guest_id TEXT PRIMARY KEY,
  change INTEGER NOT NULL,
  since_at BIGINT NOT NULL,
  until_at BIGINT NOT NULL,
  year INTEGER NOT NULL,
  used BIGINT NOT NULL,
  armed INTEGER NOT NULL DEFAULT 0,
  due_at BIGINT,
  lease_by TEXT,
  lease_until BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX vacations_by_due ON vacations (due_at);
