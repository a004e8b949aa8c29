CREATE TABLE "job_criteria" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"criteria" jsonb NOT NULL,
	"edited_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screenings" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"criteria_key" text NOT NULL,
	"resume_version" integer NOT NULL,
	"verdicts" jsonb NOT NULL,
	"must_total" smallint NOT NULL,
	"must_met" smallint NOT NULL,
	"must_partly" smallint NOT NULL,
	"nice_total" smallint NOT NULL,
	"nice_met" smallint NOT NULL,
	"model" jsonb,
	"model_note" text,
	"screened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "screening_points" integer;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD COLUMN "state" text DEFAULT 'read' NOT NULL;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD COLUMN "layer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_criteria" ADD CONSTRAINT "job_criteria_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_criteria" ADD CONSTRAINT "job_criteria_edited_by_id_users_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenings" ADD CONSTRAINT "screenings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_screening" ON "candidates" USING btree ("screening_points","id") WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_screening_most" ON "candidates" USING btree ("screening_points" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "candidates"."hidden";--> statement-breakpoint
-- Resumes that were read before lines had places are read again.
INSERT INTO "notification_queue" ("type", "payload", "candidate_id") SELECT 'resume', jsonb_build_object('candidateId', "id"), "id" FROM "candidates" WHERE "resume_url" IS NOT NULL AND NOT "hidden";
