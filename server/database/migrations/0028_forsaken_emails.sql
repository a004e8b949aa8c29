-- Addresses that candidacies had before they were corrected: nobody stands behind them, and no anonymising finds them.
UPDATE "people" SET "email" = NULL
WHERE "email" IS NOT NULL AND NOT EXISTS (
	SELECT FROM "candidates"
	WHERE "candidates"."person_id" = coalesce("people"."merged_into_id", "people"."id") AND "candidates"."anonymised_at" IS NULL
);
