ALTER TABLE "rate_alarms" RENAME TO "alarms";--> statement-breakpoint
ALTER TABLE "alarms" RENAME COLUMN "sentence" TO "message";--> statement-breakpoint
ALTER TABLE "alarms" RENAME COLUMN "raised_at" TO "since";--> statement-breakpoint
ALTER TABLE "alarms" RENAME COLUMN "cleared_at" TO "resolved_at";--> statement-breakpoint
DROP INDEX "rate_alarms_open";--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("kind") WHERE "alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_resolved" ON "alarms" USING btree ("resolved_at") WHERE "alarms"."resolved_at" is not null;