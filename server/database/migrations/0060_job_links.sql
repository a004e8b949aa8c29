CREATE TABLE "job_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"code" text NOT NULL,
	"source" text NOT NULL,
	"referrer_id" integer,
	"created_by_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "job_links_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "link_id" integer;--> statement-breakpoint
ALTER TABLE "job_links" ADD CONSTRAINT "job_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_links" ADD CONSTRAINT "job_links_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_links" ADD CONSTRAINT "job_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_links_job" ON "job_links" USING btree ("job_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_links_source" ON "job_links" USING btree ("job_id",lower(btrim("source"))) WHERE "job_links"."referrer_id" is null and "job_links"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_links_referrer" ON "job_links" USING btree ("job_id","referrer_id") WHERE "job_links"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_link_id_job_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."job_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_link" ON "applications" USING btree ("link_id") WHERE "applications"."link_id" is not null;