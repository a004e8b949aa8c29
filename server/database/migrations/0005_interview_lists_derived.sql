-- A status with which Executive Review is done with a candidate (shared/pipeline.ts, settledStatuses; a test compares the two).
CREATE FUNCTION is_settled(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT status IN ('90_talent_pool', '95_offer_sent', '100_offer_accepted', '200_rejected') $$;
--> statement-breakpoint
-- The candidate's row comes first, as everywhere, so that nobody waits in a circle.
CREATE FUNCTION settle_interviews(wanted integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  holder record;
  reviewed integer;
BEGIN
  SELECT hidden, is_settled(status) AS settled INTO holder FROM candidates WHERE id = wanted FOR NO KEY UPDATE;
  IF NOT holder.hidden AND NOT holder.settled THEN
    SELECT id INTO reviewed FROM interviews
      WHERE candidate_id = wanted AND status = 'completed' AND evaluated_at IS NOT NULL
      ORDER BY evaluated_at DESC, id DESC LIMIT 1;
  END IF;
  UPDATE interviews SET hidden = holder.hidden, awaiting_decision = id IS NOT DISTINCT FROM reviewed
    WHERE candidate_id = wanted AND (hidden <> holder.hidden OR awaiting_decision <> (id IS NOT DISTINCT FROM reviewed));
END $$;
--> statement-breakpoint
UPDATE interviews AS i SET hidden = true FROM candidates AS c WHERE c.id = i.candidate_id AND c.hidden;
--> statement-breakpoint
UPDATE interviews SET awaiting_decision = true WHERE id IN (
  SELECT DISTINCT ON (i.candidate_id) i.id FROM interviews AS i JOIN candidates AS c ON c.id = i.candidate_id
  WHERE i.status = 'completed' AND i.evaluated_at IS NOT NULL AND NOT c.hidden AND NOT is_settled(c.status)
  ORDER BY i.candidate_id, i.evaluated_at DESC, i.id DESC
);
--> statement-breakpoint
INSERT INTO interview_tallies (status, awaiting_decision, count)
SELECT status, awaiting_decision, count(*) FROM interviews WHERE NOT hidden GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION settle_changed_interview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM settle_interviews(NEW.candidate_id); END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.candidate_id <> NEW.candidate_id) THEN
    PERFORM settle_interviews(OLD.candidate_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER interviews_settle_added AFTER INSERT ON interviews FOR EACH ROW EXECUTE FUNCTION settle_changed_interview();
--> statement-breakpoint
CREATE TRIGGER interviews_settle_removed AFTER DELETE ON interviews FOR EACH ROW
  WHEN (OLD.awaiting_decision) EXECUTE FUNCTION settle_changed_interview();
--> statement-breakpoint
CREATE TRIGGER interviews_settle_changed AFTER UPDATE OF status, evaluated_at, candidate_id ON interviews FOR EACH ROW
  WHEN ((OLD.status, OLD.evaluated_at, OLD.candidate_id) IS DISTINCT FROM (NEW.status, NEW.evaluated_at, NEW.candidate_id))
  EXECUTE FUNCTION settle_changed_interview();
--> statement-breakpoint
CREATE FUNCTION settle_changed_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_interviews(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidates_settle_interviews AFTER UPDATE OF status, archived_at, anonymised_at, merged_into_id ON candidates FOR EACH ROW
  WHEN (OLD.hidden <> NEW.hidden OR is_settled(OLD.status) <> is_settled(NEW.status))
  EXECUTE FUNCTION settle_changed_candidate();
--> statement-breakpoint
-- A slot that another transaction holds is passed over: nobody waits for a count, in whatever order they add to it.
CREATE FUNCTION add_interviews(of_status text, of_awaiting boolean, added integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE interview_tallies SET count = count + added WHERE slot = (
    SELECT slot FROM interview_tallies WHERE status = of_status AND awaiting_decision = of_awaiting
    ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO interview_tallies (status, awaiting_decision, count) VALUES (of_status, of_awaiting, added);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_interviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_interviews(status, awaiting_decision, n) FROM (
      SELECT status, awaiting_decision, count(*)::integer AS n FROM added WHERE NOT hidden GROUP BY 1, 2) AS changes;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_interviews(status, awaiting_decision, n) FROM (
      SELECT status, awaiting_decision, -count(*)::integer AS n FROM removed WHERE NOT hidden GROUP BY 1, 2) AS changes;
  ELSE
    PERFORM add_interviews(status, awaiting_decision, n) FROM (
      SELECT status, awaiting_decision, sum(one)::integer AS n FROM (
        SELECT status, awaiting_decision, -1 AS one FROM removed WHERE NOT hidden
        UNION ALL
        SELECT status, awaiting_decision, 1 FROM added WHERE NOT hidden
      ) AS each GROUP BY 1, 2 HAVING sum(one) <> 0) AS changes;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER interviews_tally_insert AFTER INSERT ON interviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_interviews();
--> statement-breakpoint
CREATE TRIGGER interviews_tally_delete AFTER DELETE ON interviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_interviews();
--> statement-breakpoint
CREATE TRIGGER interviews_tally_update AFTER UPDATE ON interviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_interviews();
