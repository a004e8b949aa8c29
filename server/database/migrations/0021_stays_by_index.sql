-- A plan that was made while the table was small would read all of it, for each change, as long as its session lasts.
ALTER FUNCTION derive_entered_at() SET enable_seqscan = off;
