CREATE TABLE "rediscoverable" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"furthest" smallint NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rediscoverable" ADD CONSTRAINT "rediscoverable_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- As server/rediscovery/words-query.ts asks for them: each word by itself whatever is written beside it, C++ and C# by their names,
-- and between two skills a word that nobody looks for, so that the end of one and the beginning of the next are no name.
CREATE FUNCTION rediscovery_words(value text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ BEGIN RETURN to_tsvector('simple', regexp_replace(regexp_replace(regexp_replace(regexp_replace(fold(value),
  '([[:alnum:]])\+\+', '\1plusplus', 'g'), '([[:alnum:]])#', '\1sharp', 'g'), E'[;|•,\t]|\n\n', ' wordsend ', 'g'), '[^[:alnum:]]+', ' ', 'g')); END $$;
--> statement-breakpoint
-- Whoever calls it holds the candidate's row, as every verb does first, so that nobody waits in a circle.
CREATE FUNCTION note_rediscoverable(wanted integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  them record;
  far smallint;
BEGIN
  SELECT id, person_id, status, skills, reached, created_at INTO them FROM candidates
    WHERE id = wanted AND NOT hidden AND withdrawn_at IS NULL AND status IN ('90_talent_pool', '200_rejected');
  IF FOUND THEN
    SELECT greatest(max(split_part(held, '_', 1)::smallint), CASE them.reached WHEN 5 THEN 100 WHEN 4 THEN 95 ELSE 0 END) INTO far
    FROM (
      SELECT to_status AS held FROM status_changes WHERE candidate_id = wanted
      UNION ALL SELECT from_status FROM status_changes WHERE candidate_id = wanted
    ) AS ever
    WHERE held IN ('00_application_submitted', '15_assessment_sent', '30_assessment_completed', '45_1st_interview_sent',
      '60_1st_interview_scheduled', '75_1st_interview_completed', '95_offer_sent', '100_offer_accepted');
    -- Not whoever was found to lack something, nor whoever said no or nothing (docs/decisions, 77).
    IF them.status = '90_talent_pool' OR far >= 75 AND coalesce((
      SELECT rejection_reason FROM status_changes WHERE candidate_id = wanted AND to_status = '200_rejected' ORDER BY id DESC LIMIT 1
    ), '') NOT IN ('skills', 'experience', 'assessment', 'withdrew', 'no-answer', 'duplicate') THEN
      INSERT INTO rediscoverable (candidate_id, person_id, furthest, applied_at, words)
      VALUES (wanted, them.person_id, far, them.created_at, rediscovery_words(concat_ws(' | ',
        (SELECT string_agg(skill, ' | ') FROM (
          SELECT jsonb_array_elements_text(them.skills) AS skill WHERE jsonb_typeof(them.skills) = 'array'
          UNION ALL SELECT jsonb_object_keys(them.skills) WHERE jsonb_typeof(them.skills) = 'object'
        ) AS named),
        -- What another program recognised in a picture is no evidence (decision 19).
        (SELECT content FROM resume_texts WHERE candidate_id = wanted AND NOT layer))))
      ON CONFLICT (candidate_id) DO UPDATE SET person_id = excluded.person_id, furthest = excluded.furthest,
        -- The same words need no place in the index again.
        applied_at = excluded.applied_at, words = CASE WHEN rediscoverable.words = excluded.words THEN rediscoverable.words ELSE excluded.words END
      WHERE (rediscoverable.person_id, rediscoverable.furthest, rediscoverable.applied_at, rediscoverable.words)
        IS DISTINCT FROM (excluded.person_id, excluded.furthest, excluded.applied_at, excluded.words);
      RETURN;
    END IF;
  END IF;
  DELETE FROM rediscoverable WHERE candidate_id = wanted;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  PERFORM note_rediscoverable(id) FROM candidates WHERE status IN ('90_talent_pool', '200_rejected') AND NOT hidden AND withdrawn_at IS NULL;
END $$;
--> statement-breakpoint
CREATE INDEX "rediscoverable_words" ON "rediscoverable" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
CREATE FUNCTION note_rediscoverable_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_rediscoverable(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rediscoverable_added AFTER INSERT ON candidates FOR EACH ROW
  WHEN (NEW.status IN ('90_talent_pool', '200_rejected')) EXECUTE FUNCTION note_rediscoverable_candidate();
--> statement-breakpoint
CREATE TRIGGER rediscoverable_changed AFTER UPDATE OF status, skills, person_id, withdrawn_at, archived_at, anonymised_at, merged_into_id,
  offers_made, ever_reached, created_at ON candidates FOR EACH ROW
  WHEN ((OLD.status IN ('90_talent_pool', '200_rejected') OR NEW.status IN ('90_talent_pool', '200_rejected'))
    AND (OLD.status, OLD.skills, OLD.person_id, OLD.withdrawn_at, OLD.hidden, OLD.reached, OLD.created_at)
      IS DISTINCT FROM (NEW.status, NEW.skills, NEW.person_id, NEW.withdrawn_at, NEW.hidden, NEW.reached, NEW.created_at))
  EXECUTE FUNCTION note_rediscoverable_candidate();
--> statement-breakpoint
CREATE FUNCTION note_rediscoverable_beside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_rediscoverable(CASE WHEN TG_OP = 'DELETE' THEN OLD.candidate_id ELSE NEW.candidate_id END)
  FROM candidates WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.candidate_id ELSE NEW.candidate_id END
    AND status IN ('90_talent_pool', '200_rejected');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The reason and the way that led there come with the history.
CREATE TRIGGER rediscoverable_moved AFTER INSERT ON status_changes FOR EACH ROW
  WHEN (NEW.to_status IN ('90_talent_pool', '200_rejected')) EXECUTE FUNCTION note_rediscoverable_beside();
--> statement-breakpoint
CREATE TRIGGER rediscoverable_read AFTER INSERT OR DELETE OR UPDATE OF content, layer ON resume_texts FOR EACH ROW
  EXECUTE FUNCTION note_rediscoverable_beside();
