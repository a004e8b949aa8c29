-- In two steps: an interview that people have in their calendars keeps the UID that they know.
ALTER TABLE "interviews" ADD COLUMN "calendar_key" uuid;--> statement-breakpoint
ALTER TABLE "interviews" ALTER COLUMN "calendar_key" SET DEFAULT gen_random_uuid();