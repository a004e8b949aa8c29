DROP INDEX "candidates_name";--> statement-breakpoint
DROP INDEX "jobs_title";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "name_order" text GENERATED ALWAYS AS (btrim(fold(name))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "title_order" text GENERATED ALWAYS AS (btrim(fold(title))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_order" text GENERATED ALWAYS AS (btrim(fold(full_name))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "candidates_name" ON "candidates" USING btree ("name_order","id") WHERE not "candidates"."hidden";--> statement-breakpoint
CREATE INDEX "jobs_title" ON "jobs" USING btree ("title_order","id");