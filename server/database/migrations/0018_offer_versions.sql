CREATE TABLE "offer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"offer_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "candidates_reached";--> statement-breakpoint
DROP INDEX "offers_sent";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "made_by_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "status_changes" ADD COLUMN "entered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_links_offer" ON "offer_links" USING btree ("offer_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_replaces_id_offers_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_held" ON "interviews" USING btree (coalesce("conducted_date", "scheduled_date"),"interviewer_id") WHERE not "interviews"."hidden" and "interviews"."status" = 'completed';--> statement-breakpoint
-- One draft a candidate waits; older ones came to nothing.
UPDATE "offers" SET "status" = 'withdrawn' WHERE "status" = 'draft' AND EXISTS (
  SELECT FROM "offers" AS newer WHERE newer."candidate_id" = "offers"."candidate_id" AND newer."status" = 'draft' AND newer."id" > "offers"."id"
);--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_waiting" ON "offers" USING btree ("candidate_id") WHERE "offers"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "offers_expiring" ON "offers" USING btree ("expires_at","id") WHERE "offers"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "candidates_reached" ON "candidates" USING btree ("created_at","reached","source") WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "offers_sent" ON "offers" USING btree ("sent_date") WHERE "offers"."sent_date" is not null and "offers"."superseded_at" is null;
--> statement-breakpoint
-- Whoever sent an offer made it; its one link becomes the first of many.
UPDATE "offers" SET "made_by_id" = "approved_by_id";
--> statement-breakpoint
INSERT INTO "offer_links" ("token_hash", "offer_id", "created_at")
SELECT "token_hash", "id", coalesce("sent_date", "created_at") FROM "offers" WHERE "token_hash" IS NOT NULL;
--> statement-breakpoint
-- Since when a candidate had been in the status that a change left: a figure over stays reads one row each.
CREATE FUNCTION derive_entered_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.entered_at := CASE WHEN NEW.from_status IS NULL THEN NULL ELSE coalesce(
    (SELECT at FROM status_changes WHERE candidate_id = NEW.candidate_id ORDER BY id DESC LIMIT 1),
    (SELECT created_at FROM candidates WHERE id = NEW.candidate_id)
  ) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER status_changes_entered BEFORE INSERT ON "status_changes" FOR EACH ROW EXECUTE FUNCTION derive_entered_at();
--> statement-breakpoint
UPDATE "status_changes" AS c SET "entered_at" = coalesce(p.before, k."created_at")
FROM (SELECT "id", lag("at") OVER (PARTITION BY "candidate_id" ORDER BY "id") AS before FROM "status_changes") AS p, "candidates" AS k
WHERE p."id" = c."id" AND k."id" = c."candidate_id" AND c."from_status" IS NOT NULL;
