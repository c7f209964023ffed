CREATE TABLE "old_gold_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"huid" text,
	"gross_weight_mg" integer NOT NULL,
	"deducted_mg" integer NOT NULL,
	"touch_bps" integer NOT NULL,
	"fine_mg" integer NOT NULL,
	"amount" bigint NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "old_gold_lots_position" UNIQUE("voucher_id","position"),
	CONSTRAINT "old_gold_lots_fine_within_net" CHECK ("old_gold_lots"."fine_mg" between 0 and "old_gold_lots"."gross_weight_mg" - "old_gold_lots"."deducted_mg"),
	CONSTRAINT "old_gold_lots_amount_not_negative" CHECK ("old_gold_lots"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "old_gold_vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "old_gold_vouchers_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "old_gold_vouchers_number_unique" UNIQUE("number"),
	CONSTRAINT "old_gold_vouchers_serial" UNIQUE("financial_year","serial")
);
--> statement-breakpoint
ALTER TABLE "old_gold_lots" ADD CONSTRAINT "old_gold_lots_voucher_id_old_gold_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."old_gold_vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_gold_lots" ADD CONSTRAINT "old_gold_lots_taken_by_customers_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_gold_vouchers" ADD CONSTRAINT "old_gold_vouchers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_gold_lots_newest" ON "old_gold_lots" USING btree ("taken_at","id");--> statement-breakpoint
-- A voucher stays as it was issued, and so do the pieces on it.
CREATE FUNCTION old_gold_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Old gold that was bought is never changed or deleted.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'old_gold_stays';
END $$;--> statement-breakpoint
CREATE TRIGGER old_gold_vouchers_stay BEFORE UPDATE OR DELETE ON "old_gold_vouchers"
  FOR EACH ROW EXECUTE FUNCTION old_gold_stays();--> statement-breakpoint
CREATE TRIGGER old_gold_lots_stay BEFORE UPDATE OR DELETE ON "old_gold_lots"
  FOR EACH ROW EXECUTE FUNCTION old_gold_stays();
