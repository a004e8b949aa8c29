ALTER TABLE "jobs" ADD COLUMN "pay_lowest" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_highest" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_currency" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_per" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_whole" CHECK (case when "jobs"."pay_lowest" is null and "jobs"."pay_highest" is null
        then "jobs"."pay_currency" is null and "jobs"."pay_per" is null and not "jobs"."pay_published"
        else "jobs"."pay_currency" is not null and "jobs"."pay_per" is not null end);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_amounts" CHECK ("jobs"."pay_lowest" > 0 and "jobs"."pay_highest" > 0 and "jobs"."pay_lowest" <= "jobs"."pay_highest"
        and greatest("jobs"."pay_lowest", "jobs"."pay_highest") <= 100000000000);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_currency" CHECK ("jobs"."pay_currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_per" CHECK ("jobs"."pay_per" in ('year', 'month', 'week', 'day', 'hour'));