ALTER TABLE "candidates" ADD COLUMN "origin_id" integer;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_origin_id_candidates_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_origin" ON "candidates" USING btree ("origin_id") WHERE "candidates"."origin_id" is not null;--> statement-breakpoint
-- Whoever was considered before: people stay locked from the entry of the new candidacy to that of the other, so the next one is its own.
WITH RECURSIVE "suggested" AS (
  SELECT added.candidate_id AS id, other.candidate_id AS from_id
  FROM "activity_logs" added
  CROSS JOIN LATERAL (
    SELECT candidate_id, user_id, details
    FROM "activity_logs"
    WHERE id > added.id AND action = 'suggested another job in the process'
    ORDER BY id
    LIMIT 1
  ) other
  WHERE added.action = 'started the process' AND added.details ? 'consideredFrom'
    AND other.user_id IS NOT DISTINCT FROM added.user_id
    AND other.details->>'jobTitle' = added.details->>'consideredFrom'
    AND other.details->>'consideredFor' = added.details->>'jobTitle'
    AND added.candidate_id IS NOT NULL AND other.candidate_id < added.candidate_id
), "origins" AS (
  SELECT id, from_id FROM "suggested"
  UNION ALL
  SELECT o.id, s.from_id FROM "origins" o JOIN "suggested" s ON s.id = o.from_id
)
UPDATE "candidates" SET "origin_id" = o.from_id
FROM "origins" o
WHERE o.id = "candidates"."id" AND NOT EXISTS (SELECT FROM "suggested" s WHERE s.id = o.from_id);
