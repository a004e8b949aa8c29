-- A transaction may count twice (an interview that stands, then the status it brings), in whatever order of the keys: writers
-- to one job take turns from the first count to the commit, so that two never wait for each other in a circle. An added
-- candidate is counted once, holds one key and waits for none.
CREATE OR REPLACE FUNCTION tally_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
  held integer;
BEGIN
  FOR change IN
    SELECT job_id, status, reached, sum(n)::integer AS n FROM (
      SELECT job_id, status, reached, -1 AS n FROM removed WHERE NOT hidden
      UNION ALL
      SELECT job_id, status, reached, 1 FROM added WHERE NOT hidden
    ) AS changes GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  LOOP
    IF held IS DISTINCT FROM change.job_id THEN
      PERFORM pg_advisory_xact_lock('candidate_tallies'::regclass::integer, change.job_id);
      held := change.job_id;
    END IF;
    INSERT INTO candidate_tallies AS t (job_id, status, reached, count) VALUES (change.job_id, change.status, change.reached, change.n)
    ON CONFLICT (job_id, status, reached) DO UPDATE SET count = t.count + excluded.count;
    PERFORM add_candidates(change.status, change.reached, change.n);
  END LOOP;
  RETURN NULL;
END $$;
