-- Counts the tables in the lobby that were created from one address, or from one network of addresses.
CREATE INDEX tables_listed_from ON tables (made_from) WHERE phase = 'open' AND listed = 1;
