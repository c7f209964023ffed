CREATE TABLE "rate_extensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credit_note_has_refund";--> statement-breakpoint
DROP INDEX "orders_sales";--> statement-breakpoint
ALTER TABLE "rate_extensions" ADD CONSTRAINT "rate_extensions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_extensions" ADD CONSTRAINT "rate_extensions_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_extensions_by_payment" ON "rate_extensions" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("updated_at") WHERE "refunds"."status" = 'processed' and not "refunds"."as_credit";--> statement-breakpoint
CREATE INDEX "tenders_by_time" ON "tenders" USING btree ("at");--> statement-breakpoint
CREATE INDEX "return_events_paid_out" ON "return_events" USING btree ("at") WHERE "return_events"."event" = 'pay-out';--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("placed_at","status","total","payment_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_note_has_refund" CHECK (("invoices"."kind" <> 'invoice') = ("invoices"."refund_id" is not null));