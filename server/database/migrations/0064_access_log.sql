CREATE TABLE "access_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"user_id" integer,
	"account_name" text,
	"address" text,
	"browser" text,
	"rows" bigint,
	"tally" text NOT NULL,
	CONSTRAINT "access_log_tally_unique" UNIQUE("tally")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_recent" ON "access_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "access_log_event" ON "access_log" USING btree ("event","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "access_log_user" ON "access_log" USING btree ("user_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Of the time before the log it is known when somebody began a session that stands, or did something: they were signed in then.
UPDATE "users" SET "last_signed_in_at" = greatest(
  (SELECT max("created_at") FROM "sessions" WHERE "user_id" = "users"."id"),
  (SELECT max("timestamp") FROM "activity_logs" WHERE "user_id" = "users"."id"));
