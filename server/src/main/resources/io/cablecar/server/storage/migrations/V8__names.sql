-- Names are removed from guests who have not been seen for long.
CREATE INDEX guests_named ON guests (seen_at) WHERE name <> '';
