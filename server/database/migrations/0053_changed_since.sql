CREATE INDEX "interviews_updated" ON "interviews" USING btree ("updated_at","id") WHERE not "interviews"."hidden";
