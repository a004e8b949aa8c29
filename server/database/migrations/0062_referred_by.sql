ALTER TABLE "candidates" ADD COLUMN "referred_by_id" integer;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_referred_by_id_users_id_fk" FOREIGN KEY ("referred_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_referred_by" ON "candidates" USING btree ("referred_by_id") WHERE "candidates"."referred_by_id" is not null;--> statement-breakpoint
-- Whoever came through a referral link was referred by its maker.
UPDATE "candidates" SET "referred_by_id" = l.referrer_id FROM "applications" a JOIN "job_links" l ON l.id = a.link_id WHERE a.candidate_id = "candidates"."id" AND l.referrer_id IS NOT NULL;
