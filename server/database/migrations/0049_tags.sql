CREATE TABLE "candidate_tags" (
	"tag_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	CONSTRAINT "candidate_tags_tag_id_candidate_id_pk" PRIMARY KEY("tag_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"job_id" integer,
	"status" text,
	"tag_id" integer,
	"search" text,
	"sort" text,
	"list" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"candidate_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_tags" ADD CONSTRAINT "candidate_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_tags" ADD CONSTRAINT "candidate_tags_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_tags_candidate" ON "candidate_tags" USING btree ("candidate_id","tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner_id",fold("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree (fold("name"));
--> statement-breakpoint
-- Whoever makes tags, puts them on, takes them off or counts who wears them takes turns with the others until the commit. So
-- no tag is made twice or deleted while somebody else puts it on, and two never wait for each other's counts in a circle.
CREATE FUNCTION take_turns_at_tags() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock('tags'::regclass::integer, 0)
$$;
--> statement-breakpoint
CREATE FUNCTION count_tagged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turns_at_tags();
  UPDATE tags SET candidate_count = candidate_count + n FROM (
    SELECT tag_id, count(*)::integer AS n FROM added JOIN candidates ON id = candidate_id WHERE NOT hidden GROUP BY 1) AS changes
  WHERE id = tag_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_untagged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turns_at_tags();
  UPDATE tags SET candidate_count = candidate_count - n FROM (
    SELECT tag_id, count(*)::integer AS n FROM removed JOIN candidates ON id = candidate_id WHERE NOT hidden GROUP BY 1) AS changes
  WHERE id = tag_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_tagged AFTER INSERT ON candidate_tags
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tagged();
--> statement-breakpoint
CREATE TRIGGER count_untagged AFTER DELETE ON candidate_tags
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_untagged();
--> statement-breakpoint
CREATE TRIGGER count_joined AFTER UPDATE ON candidate_tags
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tagged();
--> statement-breakpoint
CREATE TRIGGER count_left AFTER UPDATE ON candidate_tags
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_untagged();
--> statement-breakpoint
-- Who is flagged is in no list any more, and so in none of a tag. Nothing else that changes in a candidate comes by here.
CREATE FUNCTION count_flagged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turns_at_tags() FROM candidate_tags WHERE candidate_id = NEW.id LIMIT 1;
  UPDATE tags SET candidate_count = candidate_count + CASE WHEN NEW.hidden THEN -1 ELSE 1 END
  WHERE id IN (SELECT tag_id FROM candidate_tags WHERE candidate_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_flagged AFTER UPDATE OF archived_at, anonymised_at, merged_into_id ON candidates
FOR EACH ROW WHEN (OLD.hidden IS DISTINCT FROM NEW.hidden) EXECUTE FUNCTION count_flagged();
