-- An acute or grave accent typed in place of an apostrophe is one, as the other signs for it are already: O´Brien.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ BEGIN RETURN translate(lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(value, '([⺀-〿぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯])', ' \1', 'g'))), 'ς´`', 'σ'''''); END $$;
--> statement-breakpoint
UPDATE candidates SET name = name WHERE concat(name, email, location) ~ '[´`]';
--> statement-breakpoint
REINDEX INDEX jobs_search;
--> statement-breakpoint
-- Two tags, or two views of one person, that only this sign told apart.
UPDATE tags SET name = left(name, 30) || ' ' || id WHERE name ~ '[´`]'
  AND EXISTS (SELECT FROM tags other WHERE other.id <> tags.id AND fold(other.name) = fold(tags.name));
--> statement-breakpoint
UPDATE saved_views SET name = left(name, 40) || ' ' || id WHERE name ~ '[´`]'
  AND EXISTS (SELECT FROM saved_views other WHERE other.id <> saved_views.id AND other.owner_id = saved_views.owner_id AND fold(other.name) = fold(saved_views.name));
--> statement-breakpoint
REINDEX INDEX tags_name;
--> statement-breakpoint
REINDEX INDEX saved_views_name;
--> statement-breakpoint
-- Names whose signs are no words of their own are kept as words, alike in resumes and in what is looked for in them; what is written
-- together and apart (nodejs, CICD) is apart. Folded, with the other signs as they were.
CREATE FUNCTION trade_names(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain text := public.fold(translate(value, '®©♯＃', '  ##'));
BEGIN
  -- What is never there is not looked for sign by sign.
  IF position('++' IN plain) > 0 THEN
    plain := regexp_replace(plain, '([[:alnum:]])\+\+', '\1plusplus ', 'g');
  END IF;
  IF position('#' IN plain) > 0 THEN
    plain := regexp_replace(plain, '([[:alnum:]])#', '\1sharp ', 'g');
  END IF;
  IF position('.net' IN plain) > 0 THEN
    plain := regexp_replace(plain, '(^|[^[:alnum:]]|\m(?:asp|vb|ado))\.net(?![[:alpha:]])', '\1 dotnet ', 'g');
  END IF;
  IF plain ~ '[a-z3]js' THEN
    plain := regexp_replace(plain, '\m(node|react|vue|next|nuxt|nest|angular|express|three|ember|backbone|d3)js\M', '\1.js', 'g');
  END IF;
  IF position('cicd' IN plain) > 0 THEN
    plain := regexp_replace(plain, '\mcicd\M', 'ci/cd', 'g');
  END IF;
  -- Where C and R are no language.
  IF position('objective' IN plain) > 0 THEN
    plain := regexp_replace(plain, '\mobjective[- ]c\M', 'objectivec', 'g');
  END IF;
  IF position('c-' IN plain) > 0 THEN
    plain := regexp_replace(plain, '\mc-(level|suite)\M', 'c\1', 'g');
  END IF;
  IF position('&' IN plain) > 0 THEN
    plain := regexp_replace(plain, '\mr ?& ?d\M', 'rd', 'g');
  END IF;
  IF position('ph.d' IN plain) > 0 THEN
    plain := regexp_replace(plain, '\mph\.d\M', 'phd', 'g');
  END IF;
  RETURN plain;
END $$;
--> statement-breakpoint
-- Each word by itself, whatever sign joins it to the next: PostgreSQL takes Docker/Kubernetes for a file, and finds neither in it.
CREATE FUNCTION resume_words(value text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN to_tsvector('simple', regexp_replace(public.trade_names(value), '[!-/:-@\[-`{-~]+', ' ', 'g'));
END $$;
--> statement-breakpoint
-- What to look for in those words: quotes, "or" and a hyphen that leaves a word out are read as websearch_to_tsquery does. Words that
-- signs join are looked for next to each other, but two or more around a slash in whatever order: UX/UI is UI/UX.
CREATE FUNCTION resume_query(value text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  part text;
  hyphen text;
  joined text;
  apart text;
  asked text := '';
  quoted boolean := false;
BEGIN
  FOREACH part IN ARRAY string_to_array(public.trade_names(value), '"') LOOP
    IF quoted THEN
      asked := asked || '"' || regexp_replace(part, '[!-/:-@\[-`{-~]+', ' ', 'g') || '" ';
    ELSE
      FOR hyphen, joined IN
        SELECT token[1], token[2] FROM regexp_matches(part,
          '(-?)((?: [⺀-〿぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯])+|[^\s,;|(){}<>\[\]]+)', 'g') AS token
      LOOP
        apart := btrim(regexp_replace(joined, '[!-/:-@\[-`{-~]+', ' ', 'g'));
        IF apart = '' THEN
          CONTINUE;
        ELSIF hyphen = '' AND (joined = 'or' OR position('/' IN joined) > 0 AND apart !~ '(^| )(.|or)( |$)') THEN
          asked := asked || apart || ' ';
        ELSE
          asked := asked || hyphen || '"' || apart || '" ';
        END IF;
      END LOOP;
      IF part ~ '(^|\s)-$' THEN
        asked := asked || '-';
      END IF;
    END IF;
    quoted := NOT quoted;
  END LOOP;
  RETURN websearch_to_tsquery('simple', asked);
END $$;
--> statement-breakpoint
ALTER TABLE "resume_texts" DROP COLUMN "words", ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (resume_words(content)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "resume_texts_words" ON "resume_texts" USING gin ("words") WITH (fastupdate=false);
