-- What accounts that were deactivated before still had: since then a deactivated account keeps neither.
DELETE FROM "evaluation_drafts" USING "users" WHERE "users"."id" = "evaluation_drafts"."user_id" AND "users"."deactivated_at" IS NOT NULL;
--> statement-breakpoint
DELETE FROM "availabilities" USING "users" WHERE "users"."id" = "availabilities"."user_id" AND "users"."deactivated_at" IS NOT NULL;
