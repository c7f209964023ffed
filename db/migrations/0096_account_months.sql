CREATE TABLE "account_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"revised_at" timestamp with time zone NOT NULL,
	"former" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_months" ADD CONSTRAINT "account_months_closed_by_customers_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_revisions" ADD CONSTRAINT "invoice_revisions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_revisions_by_time" ON "invoice_revisions" USING btree ("revised_at");--> statement-breakpoint
CREATE INDEX "invoice_revisions_of_invoice" ON "invoice_revisions" USING btree ("invoice_id","revised_at");--> statement-breakpoint
-- What was closed, and what an invoice once said, stays.
CREATE FUNCTION accounts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed or deleted.', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_stay';
END $$;--> statement-breakpoint
CREATE TRIGGER account_months_stay BEFORE UPDATE OR DELETE ON "account_months"
  FOR EACH ROW EXECUTE FUNCTION accounts_stay();--> statement-breakpoint
CREATE TRIGGER invoice_revisions_stay BEFORE UPDATE OR DELETE ON "invoice_revisions"
  FOR EACH ROW EXECUTE FUNCTION accounts_stay();
