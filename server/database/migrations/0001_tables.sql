CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" integer NOT NULL,
	"candidate_id" integer,
	"details" jsonb,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_tallies" (
	"job_id" integer NOT NULL,
	"status" text NOT NULL,
	"reached" smallint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"location" text,
	"resume_url" text,
	"resume_version" integer DEFAULT 0 NOT NULL,
	"source" text,
	"status" text DEFAULT '00_application_submitted' NOT NULL,
	"final_decision_status" text,
	"last_interview_date" timestamp (3) with time zone,
	"hi_people_score" smallint,
	"hi_people_percentile" smallint,
	"hi_people_completed_at" timestamp (3) with time zone,
	"hi_people_assessment_link" text,
	"technical_proficiency" smallint DEFAULT 0 NOT NULL,
	"leadership_initiative" smallint DEFAULT 0 NOT NULL,
	"problem_solving" smallint DEFAULT 0 NOT NULL,
	"communication_skills" smallint DEFAULT 0 NOT NULL,
	"cultural_fit" smallint DEFAULT 0 NOT NULL,
	"skills" jsonb,
	"experience_years" integer DEFAULT 0,
	"expected_salary" text,
	"notes" text,
	"added_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"anonymised_at" timestamp (3) with time zone,
	"merged_into_id" integer,
	"hidden" boolean GENERATED ALWAYS AS (archived_at is not null or anonymised_at is not null or merged_into_id is not null) STORED NOT NULL,
	"status_order" integer GENERATED ALWAYS AS (case when status ~ '^[0-9]{1,4}_' then split_part(status, '_', 1)::integer else 9999 end) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || fold(name || ' ' || email || ' ' || coalesce(location, ''))) STORED NOT NULL,
	"ever_reached" smallint DEFAULT 0 NOT NULL,
	"interviews_standing" integer DEFAULT 0 NOT NULL,
	"offers_made" integer DEFAULT 0 NOT NULL,
	"reached" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient_email" text NOT NULL,
	"subject" text NOT NULL,
	"template" text NOT NULL,
	"context" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"candidate_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_revisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"evaluation_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" serial PRIMARY KEY NOT NULL,
	"interview_id" integer NOT NULL,
	"technical_score" smallint,
	"communication_score" smallint,
	"problem_solving_score" smallint,
	"cultural_fit_score" smallint,
	"overall_rating" text NOT NULL,
	"technical_comments" text,
	"communication_comments" text,
	"problem_solving_comments" text,
	"cultural_fit_comments" text,
	"overall_comments" text,
	"evaluator_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"scheduled_date" timestamp (3) with time zone,
	"conducted_date" timestamp (3) with time zone,
	"interviewer_id" integer,
	"type" text NOT NULL,
	"video_url" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"evaluated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_platforms" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"platform" text NOT NULL,
	"platform_job_id" text,
	"post_url" text,
	"status" text NOT NULL,
	"error_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"suggested_title" text,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"department" text,
	"location" text,
	"workplace" text,
	"urgency" text,
	"skills" text,
	"team_context" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"hi_people_link" text,
	"assessment_token" text NOT NULL,
	"express_review" boolean DEFAULT false NOT NULL,
	"submitter_id" integer,
	"posted_date" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_assessment_token_unique" UNIQUE("assessment_token")
);
--> statement-breakpoint
CREATE TABLE "notification_queue" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"process_after" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"process_attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"error" text,
	"candidate_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"offer_type" text NOT NULL,
	"compensation" text NOT NULL,
	"start_date" date,
	"notes" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"sent_date" timestamp (3) with time zone,
	"contract_url" text,
	"approved_by_id" integer,
	"decline_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "resume_texts" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold(content))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"from_decision" text,
	"user_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT true NOT NULL,
	"image" text,
	"role" text DEFAULT 'hiringManager' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deactivated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_tallies" ADD CONSTRAINT "candidate_tallies_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_merged_into_id_candidates_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_logs" ADD CONSTRAINT "email_logs_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_revisions" ADD CONSTRAINT "evaluation_revisions_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_interviewer_id_users_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_platforms" ADD CONSTRAINT "job_platforms_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_submitter_id_users_id_fk" FOREIGN KEY ("submitter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_queue" ADD CONSTRAINT "notification_queue_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_provider" ON "accounts" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "activity_logs_recent" ON "activity_logs" USING btree ("timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_logs_candidate" ON "activity_logs" USING btree ("candidate_id","timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_logs_user" ON "activity_logs" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_tallies_key" ON "candidate_tallies" USING btree ("job_id","status","reached");--> statement-breakpoint
CREATE INDEX "candidate_tallies_status" ON "candidate_tallies" USING btree ("status");--> statement-breakpoint
CREATE INDEX "candidates_created" ON "candidates" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_job_created" ON "candidates" USING btree ("job_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_status_created" ON "candidates" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_job_status_created" ON "candidates" USING btree ("job_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_name" ON "candidates" USING btree ("name","id") WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_status_order" ON "candidates" USING btree ("status_order","id") WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_percentile" ON "candidates" USING btree ("hi_people_percentile","id") WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_updated" ON "candidates" USING btree ("updated_at","id") WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "candidates_search" ON "candidates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "candidates_person" ON "candidates" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "candidates_reached" ON "candidates" USING btree ("created_at","reached") WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "email_logs_created" ON "email_logs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_logs_candidate" ON "email_logs" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "evaluation_revisions_evaluation" ON "evaluation_revisions" USING btree ("evaluation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_once" ON "evaluations" USING btree ("interview_id","evaluator_id");--> statement-breakpoint
CREATE INDEX "interviews_candidate" ON "interviews" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "interviews_scheduled" ON "interviews" USING btree ("scheduled_date","id");--> statement-breakpoint
CREATE INDEX "interviews_created" ON "interviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "interviews_status_scheduled" ON "interviews" USING btree ("status","scheduled_date","id");--> statement-breakpoint
CREATE INDEX "interviews_status_created" ON "interviews" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "interviews_evaluated" ON "interviews" USING btree ("evaluated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "interviews"."status" = 'completed' and "interviews"."evaluated_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_platforms_once" ON "job_platforms" USING btree ("job_id","platform");--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_status_created" ON "jobs" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_posted" ON "jobs" USING btree ("posted_date","id");--> statement-breakpoint
CREATE INDEX "jobs_title" ON "jobs" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin (fold("title" || ' ' || coalesce("department", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_submitter" ON "jobs" USING btree ("submitter_id");--> statement-breakpoint
CREATE INDEX "notification_queue_due" ON "notification_queue" USING btree ("process_after","id") WHERE "notification_queue"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "notification_queue_candidate" ON "notification_queue" USING btree ("candidate_id") WHERE "notification_queue"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "offers_candidate" ON "offers" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("candidate_id") WHERE "offers"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "offers_sent" ON "offers" USING btree ("sent_date") WHERE "offers"."sent_date" is not null;--> statement-breakpoint
CREATE INDEX "resume_texts_words" ON "resume_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_key" ON "sign_in_failures" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "status_changes_candidate" ON "status_changes" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username")) WHERE "users"."deactivated_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."deactivated_at" is null;--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");