ALTER TABLE "candidates" ADD COLUMN "stage_since" timestamp (3) with time zone;--> statement-breakpoint
-- Where the last change kept led elsewhere, nobody knows since when.
CREATE FUNCTION stage_since_of(candidate integer, held text, withdrawn timestamptz) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  last record;
BEGIN
  SELECT to_status, at INTO last FROM status_changes WHERE candidate_id = candidate ORDER BY id DESC LIMIT 1;
  RETURN CASE WHEN withdrawn IS NULL AND last.to_status = held THEN last.at END;
END $$;--> statement-breakpoint
-- Written anew as a whole: an UPDATE would write every row into each of its indexes, one by one.
ALTER TABLE "candidates" ALTER COLUMN "stage_since" TYPE timestamp (3) with time zone USING stage_since_of("id", "status", "withdrawn_at");--> statement-breakpoint
DROP FUNCTION stage_since_of;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "waiting_since" timestamp (3) with time zone GENERATED ALWAYS AS (case when status not in ('90_talent_pool', '100_offer_accepted', '200_rejected') then stage_since end) STORED;--> statement-breakpoint
CREATE INDEX "candidates_waiting" ON "candidates" USING btree ("waiting_since","id") WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_status_since" ON "candidates" USING btree ("status","stage_since","id") WHERE not "candidates"."hidden";
