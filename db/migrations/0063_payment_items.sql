DROP INDEX "payments_one_welcome_offer";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_lead_id_payments_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_lead" ON "payments" USING btree ("lead_id") WHERE "payments"."lead_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_welcome_offer" ON "payments" USING btree ("customer_id") WHERE "payments"."holds_welcome_offer" and "payments"."lead_id" is null;