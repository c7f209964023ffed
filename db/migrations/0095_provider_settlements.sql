CREATE TABLE "provider_settlement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"entity_id" text NOT NULL,
	"type" text NOT NULL,
	"row" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "provider_settlement_lines_once" UNIQUE("settlement_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "provider_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settlement_id" text,
	"utr" text NOT NULL,
	"day" date NOT NULL,
	"gross" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"adjustments" bigint DEFAULT 0 NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"net" bigint NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_settlements_settlementId_unique" UNIQUE("settlement_id"),
	CONSTRAINT "provider_settlements_utr_unique" UNIQUE("utr"),
	CONSTRAINT "provider_settlements_add_up" CHECK ("provider_settlements"."gross" - "provider_settlements"."refunds" + "provider_settlements"."adjustments" - "provider_settlements"."fee" - "provider_settlements"."tax" = "provider_settlements"."net")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
-- Money became an order in the moment its capture was known; what became none has not changed since.
UPDATE "payments" p SET "captured_at" = coalesce((SELECT min(o.placed_at) FROM "orders" o WHERE o.payment_id = p.id), p.updated_at)
  WHERE p.method <> 'counter' AND p.captured_amount > 0;--> statement-breakpoint
-- The former release, which may run beside this one, does not say when.
CREATE FUNCTION payments_note_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.captured_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_note_capture BEFORE INSERT OR UPDATE OF "captured_amount" ON "payments"
  FOR EACH ROW WHEN (NEW.captured_at IS NULL AND NEW.captured_amount > 0 AND NEW.method <> 'counter')
  EXECUTE FUNCTION payments_note_capture();--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_captured_at_a_moment" CHECK ("payments"."method" = 'counter' or coalesce("payments"."captured_amount", 0) = 0 or "payments"."captured_at" is not null);--> statement-breakpoint
ALTER TABLE "provider_settlement_lines" ADD CONSTRAINT "provider_settlement_lines_settlement_id_provider_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."provider_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_settlements" ADD CONSTRAINT "provider_settlements_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_settlement_lines_by_entity" ON "provider_settlement_lines" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "provider_settlements_by_day" ON "provider_settlements" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at") WHERE "payments"."captured_at" is not null;--> statement-breakpoint
CREATE INDEX "tenders_by_link" ON "tenders" USING btree ("reference") WHERE "tenders"."kind" = 'link';--> statement-breakpoint
CREATE INDEX "tenders_cash" ON "tenders" USING btree ("at","refund_id","amount") WHERE "tenders"."kind" = 'cash';--> statement-breakpoint
CREATE INDEX "old_gold_vouchers_by_time" ON "old_gold_vouchers" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "purchase_vouchers_by_time" ON "purchase_vouchers" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "store_credit_entries_by_time" ON "store_credit_entries" USING btree ("at");