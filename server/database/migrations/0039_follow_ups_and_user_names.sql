CREATE INDEX "follow_ups_email" ON "follow_ups" USING btree ("email_log_id");--> statement-breakpoint
-- Names are looked for as a keyboard writes them. One that is somebody else's so stays as it was, until it is changed in the form.
UPDATE "users" SET "username" = normalize("username", NFC)
WHERE "deactivated_at" IS NULL AND "username" IS NOT NFC NORMALIZED AND NOT EXISTS (
	SELECT FROM "users" "other"
	WHERE "other"."deactivated_at" IS NULL AND "other"."id" <> "users"."id"
	AND lower(normalize("other"."username", NFC)) = lower(normalize("users"."username", NFC))
	AND ("other"."username" IS NFC NORMALIZED OR "other"."id" < "users"."id")
);
