CREATE TABLE "telemetry_buckets" (
	"start" timestamp (3) with time zone NOT NULL,
	"span_minutes" smallint NOT NULL,
	"process" text NOT NULL,
	"alive_minutes" smallint NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"response_ms" double precision NOT NULL,
	"response_steps" integer[] NOT NULL,
	"memory_kb" integer NOT NULL,
	"heap_kb" integer NOT NULL,
	"cache_hits" integer NOT NULL,
	"cache_misses" integer NOT NULL,
	CONSTRAINT "telemetry_buckets_start_span_minutes_process_pk" PRIMARY KEY("start","span_minutes","process")
);
--> statement-breakpoint
CREATE TABLE "telemetry_errors" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"method" text,
	"route" text NOT NULL,
	"status" smallint,
	"message" text NOT NULL,
	"error_id" text,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_users" (
	"hour" timestamp (3) with time zone NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "telemetry_users_hour_user_id_pk" PRIMARY KEY("hour","user_id")
);
--> statement-breakpoint
CREATE INDEX "telemetry_errors_at" ON "telemetry_errors" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);