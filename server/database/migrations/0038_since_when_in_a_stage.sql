ALTER TABLE "candidates" ADD COLUMN "stage_since" timestamp (3) with time zone;--> statement-breakpoint
-- Where the last change kept led elsewhere, nobody knows since when.
UPDATE "candidates" SET "stage_since" = last."at" FROM (
  SELECT DISTINCT ON ("candidate_id") "candidate_id", "to_status", "at" FROM "status_changes" ORDER BY "candidate_id", "id" DESC
) AS last WHERE last."candidate_id" = "candidates"."id" AND last."to_status" = "candidates"."status" AND "candidates"."withdrawn_at" IS NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "waiting_since" timestamp (3) with time zone GENERATED ALWAYS AS (case when status not in ('90_talent_pool', '100_offer_accepted', '200_rejected') then stage_since end) STORED;--> statement-breakpoint
CREATE INDEX "candidates_waiting" ON "candidates" USING btree ("waiting_since","id") WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_status_since" ON "candidates" USING btree ("status","stage_since","id") WHERE not "candidates"."hidden";
