-- Statements that run by themselves or for each request never scan a whole table.
CREATE INDEX guests_by_seen ON guests (seen_at, id);
CREATE INDEX tables_listed ON tables (changed_at) WHERE phase = 'open' AND listed = 1;
