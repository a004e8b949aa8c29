ALTER TABLE "application_links" ADD COLUMN "via" text;
--> statement-breakpoint
-- An application of somebody who was a candidate before it, which nobody has confirmed or taken back, is known by its links alone.
UPDATE "application_links" SET "via" = "applications"."via" FROM "applications" JOIN "candidates" ON "candidates"."id" = "applications"."candidate_id"
WHERE "application_links"."candidate_id" = "applications"."candidate_id" AND "applications"."created_at" > "candidates"."created_at"
  AND "applications"."answers" = '[]' AND "applications"."consent_text" IS NULL AND "applications"."email_confirmed_at" IS NULL AND "candidates"."withdrawn_at" IS NULL;
--> statement-breakpoint
DELETE FROM "applications" USING "candidates" WHERE "candidates"."id" = "applications"."candidate_id" AND "applications"."created_at" > "candidates"."created_at"
  AND "applications"."answers" = '[]' AND "applications"."consent_text" IS NULL AND "applications"."email_confirmed_at" IS NULL AND "candidates"."withdrawn_at" IS NULL;
