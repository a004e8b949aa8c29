-- Names are kept in one spelling (NFC) from now on, and looked for in it: those from before are put into it too.
UPDATE "candidates" SET "name" = normalize("name"), "location" = normalize("location")
  WHERE "name" IS NOT NFC NORMALIZED OR "location" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "users" SET "full_name" = normalize("full_name") WHERE "full_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "jobs" SET "title" = normalize("title") WHERE "title" IS NOT NFC NORMALIZED;
