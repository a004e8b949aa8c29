CREATE TABLE "api_keys" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "application_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"via" text NOT NULL,
	"answers" jsonb NOT NULL,
	"consent_text" text,
	"consent_version" text,
	"consented_at" timestamp (3) with time zone,
	"email_confirmed_at" timestamp (3) with time zone,
	"withdrawal_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "application_id" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_links_candidate" ON "application_links" USING btree ("candidate_id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_application_id_candidates_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_email" ON "candidates" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_application_id_unique" UNIQUE("application_id");--> statement-breakpoint
-- Whoever took their application back awaits no decision. As in 0005, with withdrawn_at beside the settled statuses.
CREATE OR REPLACE FUNCTION settle_interviews(wanted integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  holder record;
  reviewed integer;
BEGIN
  SELECT hidden, is_settled(status) OR withdrawn_at IS NOT NULL AS settled INTO holder FROM candidates WHERE id = wanted FOR NO KEY UPDATE;
  IF NOT holder.hidden AND NOT holder.settled THEN
    SELECT id INTO reviewed FROM interviews
      WHERE candidate_id = wanted AND status = 'completed' AND evaluated_at IS NOT NULL
      ORDER BY evaluated_at DESC, id DESC LIMIT 1;
  END IF;
  UPDATE interviews SET hidden = holder.hidden, awaiting_decision = id IS NOT DISTINCT FROM reviewed
    WHERE candidate_id = wanted AND (hidden <> holder.hidden OR awaiting_decision <> (id IS NOT DISTINCT FROM reviewed));
END $$;
--> statement-breakpoint
DROP TRIGGER candidates_settle_interviews ON candidates;
--> statement-breakpoint
CREATE TRIGGER candidates_settle_interviews AFTER UPDATE OF status, withdrawn_at, archived_at, anonymised_at, merged_into_id ON candidates FOR EACH ROW
  WHEN (OLD.hidden <> NEW.hidden OR is_settled(OLD.status) <> is_settled(NEW.status) OR (OLD.withdrawn_at IS NULL) <> (NEW.withdrawn_at IS NULL))
  EXECUTE FUNCTION settle_changed_candidate();
