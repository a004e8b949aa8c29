CREATE TABLE "follow_ups" (
	"id" serial PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"subject_id" integer NOT NULL,
	"occurrence" text NOT NULL,
	"candidate_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"email_log_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "writing" jsonb;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_email_log_id_email_logs_id_fk" FOREIGN KEY ("email_log_id") REFERENCES "public"."email_logs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_once" ON "follow_ups" USING btree ("rule","subject_id","occurrence");--> statement-breakpoint
CREATE INDEX "follow_ups_candidate" ON "follow_ups" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "follow_ups_settled" ON "follow_ups" USING btree ("settled_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "interviews_unevaluated" ON "interviews" USING btree (coalesce("conducted_date", "scheduled_date")) WHERE not "interviews"."hidden" and "interviews"."evaluated_at" is null and "interviews"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "status_changes_at" ON "status_changes" USING btree ("at");