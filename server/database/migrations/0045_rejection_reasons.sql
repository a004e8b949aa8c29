ALTER TABLE "status_changes" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "status_changes" ADD COLUMN "rejection_remark" text;--> statement-breakpoint
CREATE INDEX "status_changes_rejections" ON "status_changes" USING btree ("at") WHERE "status_changes"."to_status" = '200_rejected';