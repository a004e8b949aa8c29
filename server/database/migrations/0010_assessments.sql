CREATE TABLE "assessment_adjustments" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"time_factor" double precision NOT NULL,
	"reason" text,
	"set_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_answers" (
	"sitting_id" integer NOT NULL,
	"item_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"time_spent_ms" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assessment_answers_sitting_id_item_id_pk" PRIMARY KEY("sitting_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"sitting_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "assessment_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "assessment_sittings" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"blueprint" text NOT NULL,
	"seed" text NOT NULL,
	"form" jsonb NOT NULL,
	"time_limit_ms" integer NOT NULL,
	"time_factor" double precision DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consented_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"deadline" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"score" smallint,
	"standard_error" double precision,
	"ability" double precision,
	"percentile" smallint,
	"provisional" boolean DEFAULT true NOT NULL,
	"reminders_sent" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "assessment_provisional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "assessment_standard_error" double precision;--> statement-breakpoint
ALTER TABLE "assessment_adjustments" ADD CONSTRAINT "assessment_adjustments_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_adjustments" ADD CONSTRAINT "assessment_adjustments_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_answers" ADD CONSTRAINT "assessment_answers_sitting_id_assessment_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."assessment_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_links" ADD CONSTRAINT "assessment_links_sitting_id_assessment_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."assessment_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_sittings" ADD CONSTRAINT "assessment_sittings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_links_sitting" ON "assessment_links" USING btree ("sitting_id");--> statement-breakpoint
CREATE INDEX "assessment_sittings_candidate" ON "assessment_sittings" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_sittings_one_open" ON "assessment_sittings" USING btree ("candidate_id") WHERE "assessment_sittings"."status" in ('sent', 'started');--> statement-breakpoint
CREATE INDEX "assessment_sittings_sent" ON "assessment_sittings" USING btree ("sent_at","id") WHERE "assessment_sittings"."status" in ('sent', 'started');--> statement-breakpoint
CREATE INDEX "assessment_sittings_compared" ON "assessment_sittings" USING btree ("blueprint","ability") WHERE "assessment_sittings"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "visitor_attempts_key" ON "visitor_attempts" USING btree ("key","at");