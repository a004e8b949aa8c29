CREATE INDEX "offers_letter" ON "offers" USING btree ("letter_key");--> statement-breakpoint
CREATE INDEX "offers_signed_letter" ON "offers" USING btree ("signed_key");