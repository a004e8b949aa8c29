-- What is derived from the rows is kept by the database, so that no writer can forget it.
-- The furthest funnel step that holding a status shows (shared/pipeline.ts, stepShownBy; a test compares the two).
CREATE FUNCTION step_shown_by(status text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE status
  WHEN '30_assessment_completed' THEN 1
  WHEN '45_1st_interview_sent' THEN 3
  WHEN '60_1st_interview_scheduled' THEN 3
  WHEN '75_1st_interview_completed' THEN 3
  WHEN '95_offer_sent' THEN 4
  WHEN '100_offer_accepted' THEN 5
  ELSE 0 END::smallint $$;
--> statement-breakpoint
CREATE FUNCTION derive_reached() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ever_reached := greatest(NEW.ever_reached, step_shown_by(NEW.status));
  NEW.reached := greatest(
    NEW.ever_reached,
    CASE WHEN NEW.hi_people_score IS NOT NULL THEN 1 ELSE 0 END,
    CASE WHEN NEW.hi_people_percentile >= 50 THEN 2 ELSE 0 END,
    CASE WHEN NEW.interviews_standing > 0 THEN 3 ELSE 0 END,
    CASE WHEN NEW.offers_made > 0 THEN 4 ELSE 0 END
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidates_reached BEFORE INSERT OR UPDATE OF status, ever_reached, hi_people_score, hi_people_percentile, interviews_standing, offers_made
  ON candidates FOR EACH ROW EXECUTE FUNCTION derive_reached();
--> statement-breakpoint
-- Rows are added in the order of their key, so that two writers never wait for each other in a circle.
CREATE FUNCTION tally_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_tallies AS t (job_id, status, reached, count)
  SELECT job_id, status, reached, count(*) FROM added WHERE NOT hidden GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (job_id, status, reached) DO UPDATE SET count = t.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_tallies AS t (job_id, status, reached, count)
  SELECT job_id, status, reached, -count(*) FROM removed WHERE NOT hidden GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (job_id, status, reached) DO UPDATE SET count = t.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_tallies AS t (job_id, status, reached, count)
  SELECT job_id, status, reached, sum(n) FROM (
    SELECT job_id, status, reached, -1 AS n FROM removed WHERE NOT hidden
    UNION ALL
    SELECT job_id, status, reached, 1 FROM added WHERE NOT hidden
  ) AS changes GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (job_id, status, reached) DO UPDATE SET count = t.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidates_tally_insert AFTER INSERT ON candidates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_inserted();
--> statement-breakpoint
CREATE TRIGGER candidates_tally_delete AFTER DELETE ON candidates REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_deleted();
--> statement-breakpoint
CREATE TRIGGER candidates_tally_update AFTER UPDATE ON candidates REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_updated();
--> statement-breakpoint
CREATE FUNCTION count_standing_interviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') AND OLD.status <> 'cancelled' THEN
    UPDATE candidates SET interviews_standing = interviews_standing - 1 WHERE id = OLD.candidate_id;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') AND NEW.status <> 'cancelled' THEN
    UPDATE candidates SET interviews_standing = interviews_standing + 1 WHERE id = NEW.candidate_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER interviews_standing_added AFTER INSERT OR DELETE ON interviews FOR EACH ROW EXECUTE FUNCTION count_standing_interviews();
--> statement-breakpoint
CREATE TRIGGER interviews_standing_changed AFTER UPDATE OF status, candidate_id ON interviews FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.candidate_id <> NEW.candidate_id) EXECUTE FUNCTION count_standing_interviews();
--> statement-breakpoint
CREATE FUNCTION count_offers_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') AND OLD.sent_date IS NOT NULL THEN
    UPDATE candidates SET offers_made = offers_made - 1 WHERE id = OLD.candidate_id;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') AND NEW.sent_date IS NOT NULL THEN
    UPDATE candidates SET offers_made = offers_made + 1 WHERE id = NEW.candidate_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_made_added AFTER INSERT OR DELETE ON offers FOR EACH ROW EXECUTE FUNCTION count_offers_made();
--> statement-breakpoint
CREATE TRIGGER offers_made_changed AFTER UPDATE OF sent_date ON offers FOR EACH ROW
  WHEN ((OLD.sent_date IS NULL) <> (NEW.sent_date IS NULL)) EXECUTE FUNCTION count_offers_made();
