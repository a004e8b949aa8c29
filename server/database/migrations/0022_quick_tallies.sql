-- Nearly every statement adds one candidate: grouping and sorting it would take longer than counting it.
CREATE OR REPLACE FUNCTION tally_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  SELECT count(*) AS rows, min(job_id) AS job_id, min(status) AS status, min(reached) AS reached INTO one FROM added WHERE NOT hidden;
  IF one.rows = 1 THEN
    INSERT INTO candidate_tallies AS t (job_id, status, reached, count) VALUES (one.job_id, one.status, one.reached, 1)
    ON CONFLICT (job_id, status, reached) DO UPDATE SET count = t.count + 1;
    PERFORM add_candidates(one.status, one.reached, 1);
    RETURN NULL;
  END IF;
  INSERT INTO candidate_tallies AS t (job_id, status, reached, count)
  SELECT job_id, status, reached, count(*) FROM added WHERE NOT hidden GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (job_id, status, reached) DO UPDATE SET count = t.count + excluded.count;
  PERFORM add_candidates(status, reached, n) FROM (
    SELECT status, reached, count(*)::integer AS n FROM added WHERE NOT hidden GROUP BY 1, 2) AS changes;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A first status left none: nothing to derive.
DROP TRIGGER status_changes_entered ON status_changes;
--> statement-breakpoint
CREATE TRIGGER status_changes_entered BEFORE INSERT ON status_changes FOR EACH ROW
  WHEN (NEW.from_status IS NOT NULL) EXECUTE FUNCTION derive_entered_at();
