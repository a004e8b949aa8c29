DROP INDEX "activity_logs_user";--> statement-breakpoint
CREATE INDEX "activity_logs_kind" ON "activity_logs" USING btree ("entity_type","timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_logs_user" ON "activity_logs" USING btree ("user_id","timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);