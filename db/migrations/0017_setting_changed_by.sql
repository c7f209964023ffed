ALTER TABLE "settings" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_customers_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "audit_log" SET "action" = 'settings.change' WHERE "action" IN ('settings.contact', 'settings.offer', 'settings.home');
