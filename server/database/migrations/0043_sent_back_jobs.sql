ALTER TABLE "jobs" ADD COLUMN "sent_back_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sent_back_by_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sent_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_sent_back_by_id_users_id_fk" FOREIGN KEY ("sent_back_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;