ALTER TABLE "offers" DROP CONSTRAINT "offers_token_hash_unique";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "token_hash";