ALTER TABLE "interviews" ADD COLUMN "duration_minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "calendar_sequence" integer;