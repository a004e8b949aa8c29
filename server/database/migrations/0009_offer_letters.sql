CREATE TABLE "offer_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"offer_id" integer NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "letter" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "letter_key" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "letter_hash" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "signed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "signed_from" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "signed_key" text;--> statement-breakpoint
ALTER TABLE "offer_questions" ADD CONSTRAINT "offer_questions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_questions_offer" ON "offer_questions" USING btree ("offer_id","id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_token_hash_unique" UNIQUE("token_hash");