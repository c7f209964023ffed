CREATE SEQUENCE "public"."repair_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "old_gold_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"pan_sealed" text,
	"pan_key_id" text,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "old_gold_purchases_amount_positive" CHECK ("old_gold_purchases"."amount" > 0),
	CONSTRAINT "old_gold_purchases_reference" CHECK (("old_gold_purchases"."kind" = 'cash') = ("old_gold_purchases"."reference" = '')),
	CONSTRAINT "old_gold_purchases_pan_with_key" CHECK (("old_gold_purchases"."pan_sealed" is null) = ("old_gold_purchases"."pan_key_id" is null)),
	CONSTRAINT "old_gold_purchases_kind_readable" CHECK ("old_gold_purchases"."kind" in ('upi', 'bank', 'cash'))
);
--> statement-breakpoint
CREATE TABLE "repair_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"repair_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "repair_events_event_readable" CHECK ("repair_events"."event" in ('take-in', 'send', 'receive', 'ready', 'hand-over', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE "repair_photographs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"repair_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "repair_photographs_in_order" UNIQUE("repair_id","position")
);
--> statement-breakpoint
CREATE TABLE "repair_trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"repair_id" uuid NOT NULL,
	"karigar" text NOT NULL,
	"given_mg" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"back_mg" integer,
	"back_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"wages" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "repair_trips_back" CHECK (("repair_trips"."back_at" is null) = ("repair_trips"."back_mg" is null)),
	CONSTRAINT "repair_trips_amounts" CHECK ("repair_trips"."given_mg" > 0 and coalesce("repair_trips"."back_mg", 1) > 0 and "repair_trips"."wages" >= 0)
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"person" jsonb NOT NULL,
	"status" text DEFAULT 'taken-in' NOT NULL,
	"description" text NOT NULL,
	"purity" text DEFAULT '' NOT NULL,
	"in_mg" integer NOT NULL,
	"now_mg" integer NOT NULL,
	"work" text NOT NULL,
	"estimate" bigint NOT NULL,
	"ready_on" date NOT NULL,
	"charge" bigint,
	"ready_at" timestamp with time zone,
	"charge_order_id" uuid,
	"sold_order_id" uuid,
	"return_id" uuid,
	"by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repairs_number_unique" UNIQUE("number"),
	CONSTRAINT "repairs_chargeOrderId_unique" UNIQUE("charge_order_id"),
	CONSTRAINT "repairs_weights" CHECK ("repairs"."in_mg" > 0 and "repairs"."now_mg" > 0),
	CONSTRAINT "repairs_amounts" CHECK ("repairs"."estimate" >= 0 and coalesce("repairs"."charge", 0) >= 0),
	CONSTRAINT "repairs_charged_when_ready" CHECK ("repairs"."status" not in ('ready', 'handed-over') or "repairs"."charge" is not null and "repairs"."ready_at" is not null),
	CONSTRAINT "repairs_billed" CHECK ("repairs"."charge_order_id" is null or "repairs"."status" = 'handed-over' and "repairs"."charge" > 0),
	CONSTRAINT "repairs_status_readable" CHECK ("repairs"."status" in ('taken-in', 'with-karigar', 'received', 'ready', 'handed-over', 'cancelled')),
	CONSTRAINT "repairs_person_readable" CHECK (jsonb_typeof("repairs"."person") = 'object')
);
--> statement-breakpoint
ALTER TABLE "old_gold_vouchers" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sold_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_excess" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "received" bigint;--> statement-breakpoint
ALTER TABLE "item_moves" ADD COLUMN "karigar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "old_gold_vouchers" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "brought_by" jsonb;--> statement-breakpoint
ALTER TABLE "old_gold_purchases" ADD CONSTRAINT "old_gold_purchases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_gold_purchases" ADD CONSTRAINT "old_gold_purchases_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_photographs" ADD CONSTRAINT "repair_photographs_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_trips" ADD CONSTRAINT "repair_trips_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_charge_order_id_orders_id_fk" FOREIGN KEY ("charge_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_sold_order_id_orders_id_fk" FOREIGN KEY ("sold_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_gold_purchases_by_customer" ON "old_gold_purchases" USING btree ("customer_id","day");--> statement-breakpoint
CREATE INDEX "old_gold_purchases_by_admin" ON "old_gold_purchases" USING btree ("by","day");--> statement-breakpoint
CREATE INDEX "old_gold_purchases_by_time" ON "old_gold_purchases" USING btree ("at");--> statement-breakpoint
CREATE INDEX "old_gold_purchases_by_key" ON "old_gold_purchases" USING btree ("pan_key_id") WHERE "old_gold_purchases"."pan_key_id" is not null;--> statement-breakpoint
CREATE INDEX "repair_events_of_repair" ON "repair_events" USING btree ("repair_id","at");--> statement-breakpoint
CREATE INDEX "repair_trips_of_repair" ON "repair_trips" USING btree ("repair_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_trips_one_out" ON "repair_trips" USING btree ("repair_id") WHERE "repair_trips"."back_at" is null;--> statement-breakpoint
CREATE INDEX "repairs_newest" ON "repairs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "repairs_by_status" ON "repairs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "repairs_waiting" ON "repairs" USING btree ("ready_at") WHERE "repairs"."status" = 'ready';--> statement-breakpoint
CREATE INDEX "repairs_by_customer" ON "repairs" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "repairs_of_return" ON "repairs" USING btree ("return_id") WHERE "repairs"."return_id" is not null and "repairs"."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sold_by_customers_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_gold_vouchers" ADD CONSTRAINT "old_gold_vouchers_purchase_id_old_gold_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."old_gold_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_to_be_paid" ON "payments" USING btree ("id") WHERE "payments"."method" = 'counter' and coalesce("payments"."captured_amount", 0) + "payments"."credit_used" < "payments"."amount";--> statement-breakpoint
CREATE INDEX "refunds_excess" ON "refunds" USING btree ("payment_line_id") WHERE "refunds"."is_excess";--> statement-breakpoint
CREATE INDEX "item_moves_with_karigar" ON "item_moves" USING btree ("item_id","id") WHERE 'with-karigar' in ("item_moves"."from", "item_moves"."to");--> statement-breakpoint
ALTER TABLE "old_gold_vouchers" ADD CONSTRAINT "old_gold_vouchers_purchaseId_unique" UNIQUE("purchase_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sold_by_at_the_counter" CHECK ("payments"."sold_by" is null or "payments"."method" = 'counter');--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_received_in_cash" CHECK ("tenders"."received" is null or "tenders"."kind" = 'cash' and "tenders"."refund_id" is null and "tenders"."received" >= "tenders"."amount");--> statement-breakpoint
ALTER TABLE "old_gold_vouchers" ADD CONSTRAINT "old_gold_vouchers_one_reason" CHECK (num_nonnulls("old_gold_vouchers"."payment_id", "old_gold_vouchers"."purchase_id") = 1);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_brought_by_readable" CHECK (jsonb_typeof("returns"."brought_by") = 'object');--> statement-breakpoint
-- What was paid for old gold stays; only the seal of a PAN is made again with a newer key.
CREATE FUNCTION old_gold_purchase_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - 'pan_sealed' - 'pan_key_id' = to_jsonb(OLD) - 'pan_sealed' - 'pan_key_id'
    AND (NEW.pan_sealed IS NULL) = (OLD.pan_sealed IS NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Old gold that was bought is never changed or deleted.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'old_gold_purchase_stays';
END $$;--> statement-breakpoint
CREATE TRIGGER old_gold_purchases_stay BEFORE UPDATE OR DELETE ON "old_gold_purchases"
  FOR EACH ROW EXECUTE FUNCTION old_gold_purchase_stays();--> statement-breakpoint
CREATE FUNCTION repair_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Events of repairs are never changed or deleted.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'repair_events_stay';
END $$;--> statement-breakpoint
CREATE TRIGGER repair_events_stay BEFORE UPDATE OR DELETE ON "repair_events"
  FOR EACH ROW EXECUTE FUNCTION repair_events_stay();--> statement-breakpoint
-- The name of an order that came through the API belongs to its customer, who has none yet.
UPDATE "customers" SET "first_name" = "named"."first_name", "last_name" = "named"."last_name" FROM (
  SELECT DISTINCT ON ("orders"."customer_id") "orders"."customer_id",
    "orders"."shipping_address" ->> 'firstName' AS "first_name", coalesce("orders"."shipping_address" ->> 'lastName', '') AS "last_name"
  FROM "orders" JOIN "customers" AS "buyers" ON "buyers"."id" = "orders"."customer_id"
  WHERE "buyers"."first_name" = '' AND "buyers"."last_name" = '' AND "buyers"."erased_at" IS NULL
    AND "orders"."shipping_address" ->> 'phone' = "buyers"."mobile_number" AND "orders"."shipping_address" ->> 'firstName' <> ''
    AND coalesce("orders"."shipping_address" -> 'isGift', 'false') <> 'true'
  ORDER BY "orders"."customer_id", "orders"."placed_at" DESC) AS "named"
WHERE "customers"."id" = "named"."customer_id";--> statement-breakpoint
-- Whoever entered a sale at the counter sold it.
UPDATE "payments" SET "sold_by" = (
  SELECT entry."by" FROM "orders" sold JOIN "order_lines" line ON line."order_id" = sold."id"
    JOIN "order_history" entry ON entry."line_id" = line."id"
    JOIN "customers" seller ON seller."id" = entry."by"
  WHERE sold."payment_id" = "payments"."id"
  ORDER BY entry."at", entry."id" LIMIT 1
) WHERE "method" = 'counter';
