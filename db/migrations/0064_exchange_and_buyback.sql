DROP INDEX "returns_one_open_per_order";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "quote" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "payout_method" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "pay_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "payout_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open_per_order" ON "returns" USING btree ("order_id") WHERE "returns"."status" in ('requested', 'approved', 'received', 'offered', 'inspected', 'to-pay-out');--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_quote_of_what_is_bought" CHECK (("returns"."kind" = 'return') = ("returns"."quote" is null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_paid_out_has_reference" CHECK (("returns"."status" = 'paid-out') = ("returns"."payout_reference" <> ''));