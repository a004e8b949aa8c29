CREATE TABLE "interview_tallies" (
	"slot" serial PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"awaiting_decision" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "interviews_evaluated";
--> statement-breakpoint
DROP INDEX "interviews_scheduled";
--> statement-breakpoint
DROP INDEX "interviews_created";
--> statement-breakpoint
DROP INDEX "interviews_status_scheduled";
--> statement-breakpoint
DROP INDEX "interviews_status_created";
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "awaiting_decision" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "interviews_awaiting" ON "interviews" USING btree ("evaluated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "interviews"."awaiting_decision";
--> statement-breakpoint
CREATE INDEX "jobs_posted_newest" ON "jobs" USING btree ("posted_date" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
ALTER INDEX "candidates_search" SET (fastupdate=false);
--> statement-breakpoint
SELECT gin_clean_pending_list('candidates_search');
--> statement-breakpoint
CREATE INDEX "interviews_scheduled" ON "interviews" USING btree ("scheduled_date","id") WHERE not "interviews"."hidden";
--> statement-breakpoint
CREATE INDEX "interviews_created" ON "interviews" USING btree ("created_at","id") WHERE not "interviews"."hidden";
--> statement-breakpoint
CREATE INDEX "interviews_status_scheduled" ON "interviews" USING btree ("status","scheduled_date","id") WHERE not "interviews"."hidden";
--> statement-breakpoint
CREATE INDEX "interviews_status_created" ON "interviews" USING btree ("status","created_at","id") WHERE not "interviews"."hidden";
--> statement-breakpoint
ALTER INDEX "jobs_search" SET (fastupdate=false);
--> statement-breakpoint
SELECT gin_clean_pending_list('jobs_search');
--> statement-breakpoint
ALTER INDEX "resume_texts_words" SET (fastupdate=false);
--> statement-breakpoint
SELECT gin_clean_pending_list('resume_texts_words');
