-- As server/rediscovery/words-query.ts asks for them. Words of every script in one writing, composed or not, without the marks that
-- server/resumes/fold-text.ts leaves out; C++, C# and .NET by their names; a letter by itself by one of its own where it is all
-- that is listed, for "R&D" and "J. R. Smith" are no language; and between two skills a word that nobody looks for. Where words
-- end PostgreSQL says, alike here and of what is asked: it keeps marks with their letters, which [[:alnum:]] does not.
CREATE OR REPLACE FUNCTION rediscovery_words(value text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain text := value;
BEGIN
  IF octet_length(plain) > char_length(plain) THEN
    plain := normalize(regexp_replace(normalize(plain, NFD),
      '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u00AD\u200C\u200D]', '', 'g'), NFC);
  END IF;
  plain := fold(plain);
  -- What is never there is not looked for sign by sign.
  IF position('++' IN plain) > 0 THEN
    plain := regexp_replace(plain, '([[:alnum:]])\+\+', '\1plusplus ', 'g');
  END IF;
  IF position('#' IN plain) > 0 THEN
    plain := regexp_replace(plain, '([[:alnum:]])#', '\1sharp ', 'g');
  END IF;
  IF position('.net' IN plain) > 0 THEN
    plain := regexp_replace(plain, '(^|[^[:alnum:]])\.net(?![[:alnum:]])', '\1dotnet', 'g');
  END IF;
  -- The signs of a trademark and of rights are folded to letters in brackets.
  plain := regexp_replace(replace(replace(plain, '(r)', ' '), '(c)', ' '),
    '((?:^|[;|•,:/(\n\t])(?: *[-*])? *)([a-z])(?= *(?:[;|•,:/()\n\t]|$))', '\1letter\2', 'g');
  plain := replace(replace(replace(replace(replace(replace(plain,
    ';', ' wordsend '), '|', ' wordsend '), '•', ' wordsend '), ',', ' wordsend '), E'\t', ' wordsend '), E'\n\n', ' wordsend ');
  RETURN to_tsvector('simple', regexp_replace(plain, '[!-/:-@\[-`{-~]+', ' ', 'g'));
END $$;
--> statement-breakpoint
-- `anew`: what the words are made of has changed. Else they stay: to put them into the index takes most of a change's time.
-- Whoever calls it holds the candidate's row, as every verb does first, so that nobody waits in a circle.
CREATE FUNCTION note_rediscoverable(wanted integer, anew boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  them record;
  far smallint;
BEGIN
  SELECT person_id, status, skills, reached, created_at INTO them FROM candidates
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
      IF NOT anew THEN
        UPDATE rediscoverable SET person_id = them.person_id, furthest = far, applied_at = them.created_at WHERE candidate_id = wanted;
        IF FOUND THEN RETURN; END IF;
      END IF;
      INSERT INTO rediscoverable (candidate_id, person_id, furthest, applied_at, words)
      VALUES (wanted, them.person_id, far, them.created_at, rediscovery_words(concat_ws(' | ',
        (SELECT string_agg(skill, ' | ') FROM (
          SELECT jsonb_array_elements_text(them.skills) AS skill WHERE jsonb_typeof(them.skills) = 'array'
          UNION ALL SELECT jsonb_object_keys(them.skills) WHERE jsonb_typeof(them.skills) = 'object'
        ) AS named),
        -- What another program recognised in a picture is no evidence (decision 19).
        (SELECT content FROM resume_texts WHERE candidate_id = wanted AND NOT layer))))
      ON CONFLICT (candidate_id) DO UPDATE SET person_id = excluded.person_id, furthest = excluded.furthest,
        applied_at = excluded.applied_at, words = CASE WHEN rediscoverable.words = excluded.words THEN rediscoverable.words ELSE excluded.words END;
      RETURN;
    END IF;
  END IF;
  DELETE FROM rediscoverable WHERE candidate_id = wanted;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_rediscoverable_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_rediscoverable(NEW.id, TG_OP = 'UPDATE' AND OLD.skills IS DISTINCT FROM NEW.skills);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_rediscoverable_beside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_rediscoverable(id, true) FROM candidates
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.candidate_id ELSE NEW.candidate_id END AND status IN ('90_talent_pool', '200_rejected');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The history is written before the status (changeStatus), so that the change of the status finds the reason in it.
DROP TRIGGER rediscoverable_moved ON status_changes;
--> statement-breakpoint
DROP FUNCTION note_rediscoverable(integer);
--> statement-breakpoint
-- The words that are kept otherwise now; without the index, which is made anew in a third of the time that each of them would take in it.
DROP INDEX "rediscoverable_words";
--> statement-breakpoint
DO $$ BEGIN
  PERFORM note_rediscoverable(candidate_id, true) FROM rediscoverable JOIN candidates ON id = candidate_id LEFT JOIN resume_texts USING (candidate_id)
  WHERE concat_ws(E'\n', skills::text, content) ~ '[^\x01-\u02FF\u1E00-\u1EFF\u2000-\u2BFF]|\+\+|#|\.[nN][eE][tT]|(^|[[;|•,:/(\n\t"])( *[-*])? *[a-zA-Z] *([];|•,:/()\n\t"]|$)';
END $$;
--> statement-breakpoint
CREATE INDEX "rediscoverable_words" ON "rediscoverable" USING gin ("words") WITH (fastupdate=false);
