CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"file_name" text NOT NULL,
	"user_id" integer NOT NULL,
	"send_assessments" boolean NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "imports_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "import_row" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_import" ON "candidates" USING btree ("import_id","import_row") WHERE "candidates"."import_id" is not null;--> statement-breakpoint
-- Since when somebody who was brought over had been where they were is unknown unless the table told, which is a change kept.
CREATE OR REPLACE FUNCTION derive_entered_at() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  NEW.entered_at := CASE WHEN NEW.from_status IS NULL THEN NULL ELSE coalesce(
    (SELECT at FROM status_changes WHERE candidate_id = NEW.candidate_id ORDER BY id DESC LIMIT 1),
    (SELECT created_at FROM candidates WHERE id = NEW.candidate_id AND import_id IS NULL)
  ) END;
  RETURN NEW;
END $$;
