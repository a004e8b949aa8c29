DROP INDEX "interviews_unevaluated";--> statement-breakpoint
DROP INDEX "interviews_held";--> statement-breakpoint
CREATE INDEX "interviews_unevaluated" ON "interviews" USING btree (least("conducted_date", "scheduled_date")) WHERE not "interviews"."hidden" and "interviews"."evaluated_at" is null and "interviews"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "interviews_held" ON "interviews" USING btree (least("conducted_date", "scheduled_date"),"interviewer_id") WHERE not "interviews"."hidden" and "interviews"."status" = 'completed';