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
ALTER TABLE "purchase_vouchers" ADD CONSTRAINT "purchase_vouchers_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A voucher stays as it was issued.
CREATE FUNCTION purchase_vouchers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Purchase vouchers are never changed or deleted.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_vouchers_stay';
END $$;--> statement-breakpoint
CREATE TRIGGER purchase_vouchers_stay BEFORE UPDATE OR DELETE ON "purchase_vouchers"
  FOR EACH ROW EXECUTE FUNCTION purchase_vouchers_stay();
