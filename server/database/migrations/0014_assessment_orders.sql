CREATE TABLE "assessment_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'ordered' NOT NULL,
	"external_id" text,
	"link" text,
	"report_url" text,
	"score" smallint,
	"percentile" smallint,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"error" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_orders_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "work_sample_marks" (
	"id" serial PRIMARY KEY NOT NULL,
	"sitting_id" integer NOT NULL,
	"item_id" text NOT NULL,
	"points" jsonb NOT NULL,
	"comment" text,
	"marked_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_orders" ADD CONSTRAINT "assessment_orders_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sample_marks" ADD CONSTRAINT "work_sample_marks_sitting_id_assessment_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."assessment_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sample_marks" ADD CONSTRAINT "work_sample_marks_marked_by_id_users_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_orders_candidate" ON "assessment_orders" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_orders_external" ON "assessment_orders" USING btree ("provider","external_id") WHERE "assessment_orders"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_sample_marks_once" ON "work_sample_marks" USING btree ("sitting_id","item_id");