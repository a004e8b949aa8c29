CREATE TABLE "status_tallies" (
	"slot" serial PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"reached" smallint NOT NULL,
	"count" integer NOT NULL
);

--> statement-breakpoint
INSERT INTO status_tallies (status, reached, count) SELECT status, reached, sum(count) FROM candidate_tallies GROUP BY 1, 2;
--> statement-breakpoint
-- A slot that another transaction holds is passed over: nobody waits for a count, in whatever order they add to it.
CREATE FUNCTION add_candidates(of_status text, of_reached smallint, added integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE status_tallies SET count = count + added WHERE slot = (
    SELECT slot FROM status_tallies WHERE status = of_status AND reached = of_reached
    ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO status_tallies (status, reached, count) VALUES (of_status, of_reached, added);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_tallies AS t (job_id, status, reached, count)
  SELECT job_id, status, reached, count(*) FROM added WHERE NOT hidden GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (job_id, status, reached) DO UPDATE SET count = t.count + excluded.count;
  PERFORM add_candidates(status, reached, n) FROM (
    SELECT status, reached, count(*)::integer AS n FROM added WHERE NOT hidden GROUP BY 1, 2) AS changes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_tallies AS t (job_id, status, reached, count)
  SELECT job_id, status, reached, -count(*) FROM removed WHERE NOT hidden GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (job_id, status, reached) DO UPDATE SET count = t.count + excluded.count;
  PERFORM add_candidates(status, reached, n) FROM (
    SELECT status, reached, -count(*)::integer AS n FROM removed WHERE NOT hidden GROUP BY 1, 2) AS changes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_tallies AS t (job_id, status, reached, count)
  SELECT job_id, status, reached, sum(n) FROM (
    SELECT job_id, status, reached, -1 AS n FROM removed WHERE NOT hidden
    UNION ALL
    SELECT job_id, status, reached, 1 FROM added WHERE NOT hidden
  ) AS changes GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (job_id, status, reached) DO UPDATE SET count = t.count + excluded.count;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM add_candidates(status, reached, n) FROM (
    SELECT status, reached, sum(one)::integer AS n FROM (
      SELECT status, reached, -1 AS one FROM removed WHERE NOT hidden
      UNION ALL
      SELECT status, reached, 1 FROM added WHERE NOT hidden
    ) AS each GROUP BY 1, 2 HAVING sum(one) <> 0) AS changes;
  RETURN NULL;
END $$;
