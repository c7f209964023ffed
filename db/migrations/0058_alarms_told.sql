ALTER TABLE "alarms" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_resolved_by_customers_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;