CREATE TABLE "busy_times" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"calendar_id" integer NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "connected_calendars" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"sealed" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_read_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"error" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_attendees" (
	"id" serial PRIMARY KEY NOT NULL,
	"interview_id" integer NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"sequence" integer NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT 'needs-action' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"answer_stamp" timestamp (3) with time zone,
	"note" jsonb,
	"told_sequence" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"held_until" timestamp (3) with time zone,
	"uid_validity" text,
	"last_uid" double precision,
	"read_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "meeting_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "meeting_url" text;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_connected_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."connected_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_calendars" ADD CONSTRAINT "connected_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_attendees" ADD CONSTRAINT "interview_attendees_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_attendees" ADD CONSTRAINT "interview_attendees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_attendee_id_interview_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."interview_attendees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_times_user" ON "busy_times" USING btree ("user_id","start");--> statement-breakpoint
CREATE INDEX "busy_times_calendar" ON "busy_times" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "connected_calendars_user" ON "connected_calendars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connected_calendars_due" ON "connected_calendars" USING btree ("next_read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_attendees_candidate" ON "interview_attendees" USING btree ("interview_id") WHERE "interview_attendees"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_attendees_user" ON "interview_attendees" USING btree ("interview_id","user_id");--> statement-breakpoint
CREATE INDEX "invitation_links_attendee" ON "invitation_links" USING btree ("attendee_id");