-- Chinese, Japanese and Korean are written without spaces, or with few: each sign becomes a word of its own, so that a given
-- name is found within the whole one and a word within a sentence. The sigma at a word's end is a sigma.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT translate(lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(value, '([⺀-〿぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯])', ' \1', 'g'))), 'ς', 'σ') $$;
--> statement-breakpoint
-- Where that makes a difference the columns that are folded are made again.
UPDATE candidates SET name = name WHERE concat(name, email, location) ~ '[ς⺀-〿぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯]';
--> statement-breakpoint
UPDATE resume_texts SET content = content WHERE content ~ '[ς⺀-〿぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯]';
--> statement-breakpoint
REINDEX INDEX jobs_search;
