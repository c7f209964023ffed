CREATE TABLE "purchase_vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "purchase_vouchers_returnId_unique" UNIQUE("return_id"),
	CONSTRAINT "purchase_vouchers_number_unique" UNIQUE("number"),
	CONSTRAINT "purchase_vouchers_serial" UNIQUE("financial_year","serial")
);
--> statement-breakpoint
DROP INDEX "returns_one_open_per_order";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "quote" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "payout_method" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "pay_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "payout_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_vouchers" ADD CONSTRAINT "purchase_vouchers_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open_per_order" ON "returns" USING btree ("order_id") WHERE "returns"."status" in ('requested', 'approved', 'received', 'offered', 'inspected', 'to-pay-out');--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_quote_of_what_is_bought" CHECK (("returns"."kind" = 'return') = ("returns"."quote" is null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_paid_out_has_reference" CHECK (("returns"."status" = 'paid-out') = ("returns"."payout_reference" <> ''));--> statement-breakpoint
-- A voucher stays as it was issued.
CREATE FUNCTION purchase_vouchers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Purchase vouchers are never changed or deleted.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_vouchers_stay';
END $$;--> statement-breakpoint
CREATE TRIGGER purchase_vouchers_stay BEFORE UPDATE OR DELETE ON "purchase_vouchers"
  FOR EACH ROW EXECUTE FUNCTION purchase_vouchers_stay();
