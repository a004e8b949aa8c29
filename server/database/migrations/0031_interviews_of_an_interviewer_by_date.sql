DROP INDEX "interviews_interviewer";--> statement-breakpoint
CREATE INDEX "interviews_interviewer" ON "interviews" USING btree ("interviewer_id",coalesce("conducted_date", "scheduled_date"));