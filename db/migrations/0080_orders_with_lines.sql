-- An order gets lines. Each row of before becomes a line; those of one payment that go to one place become one order, with
-- the number of the first. What the others were numbered stays findable.
ALTER TABLE "orders" RENAME TO "order_lines";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "orders_pkey" TO "order_lines_pkey";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "orders_paymentId_unique" TO "order_lines_payment_id_unique";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "orders_payment_id_payments_id_fk" TO "order_lines_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "orders_product_id_products_id_fk" TO "order_lines_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "orders_number_unique";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "orders_customer_id_customers_id_fk";--> statement-breakpoint
DROP INDEX "orders_by_customer", "orders_by_product", "orders_newest", "orders_by_status", "orders_by_total", "orders_search", "orders_sales";--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'Confirmed' NOT NULL,
	"total" bigint NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"handover" text DEFAULT 'parcel' NOT NULL,
	"placed_by_admin" boolean DEFAULT false NOT NULL,
	"address_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(' ' || number || ' ' || coalesce(shipping_address->>'firstName', '') || ' ' || coalesce(shipping_address->>'lastName', '') || ' ' || coalesce(shipping_address->>'phone', ''))) STORED NOT NULL
);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parcel_id" uuid;--> statement-breakpoint
UPDATE "order_lines" line SET "order_id" = placed.order_id, "position" = placed.position FROM (
  SELECT o.id, first_value(o.id) OVER together AS order_id, row_number() OVER together - 1 AS position
  FROM "order_lines" o JOIN "payments" p ON p.id = o.payment_id
  WINDOW together AS (PARTITION BY coalesce(p.lead_id, p.id), o.shipping_address, o.handover ORDER BY p.lead_id IS NOT NULL, o.id)) placed
  WHERE placed.id = line.id;--> statement-breakpoint
INSERT INTO "orders" ("id", "number", "customer_id", "status", "total", "shipping_address", "placed_at", "handover", "placed_by_admin", "address_version", "updated_at")
  SELECT first.id, first.number, first.customer_id, lines.status, lines.total, first.shipping_address, first.placed_at,
    first.handover, first.placed_by_admin, first.address_version, first.updated_at
  FROM "order_lines" first JOIN (
    SELECT order_id, sum(total) AS total, coalesce(
      (ARRAY['Confirmed', 'Packed', 'Shipped', 'Delivered'])[min(array_position(ARRAY['Confirmed', 'Packed', 'Shipped', 'Delivered'], status))],
      CASE WHEN bool_or(status = 'Returned') THEN 'Returned' ELSE 'Cancelled' END) AS status
    FROM "order_lines" GROUP BY order_id) lines ON lines.order_id = first.id;--> statement-breakpoint
CREATE TABLE "former_order_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);--> statement-breakpoint
INSERT INTO "former_order_numbers" SELECT number, order_id FROM "order_lines" WHERE order_id <> id;--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "number", DROP COLUMN "customer_id", DROP COLUMN "shipping_address", DROP COLUMN "handover", DROP COLUMN "placed_by_admin", DROP COLUMN "address_version";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" RENAME COLUMN "order_id" TO "line_id";--> statement-breakpoint
ALTER TABLE "order_history" RENAME CONSTRAINT "order_history_order_id_orders_id_fk" TO "order_history_line_id_order_lines_id_fk";--> statement-breakpoint
ALTER INDEX "order_history_by_order" RENAME TO "order_history_by_line";--> statement-breakpoint
ALTER TABLE "order_huids" RENAME COLUMN "order_id" TO "line_id";--> statement-breakpoint
ALTER TABLE "order_huids" RENAME CONSTRAINT "order_huids_order_id_orders_id_fk" TO "order_huids_line_id_order_lines_id_fk";--> statement-breakpoint
ALTER TABLE "order_huids" RENAME CONSTRAINT "order_huids_order_id_huid_pk" TO "order_huids_line_id_huid_pk";--> statement-breakpoint
ALTER TABLE "returns" RENAME COLUMN "order_id" TO "line_id";--> statement-breakpoint
ALTER TABLE "returns" RENAME CONSTRAINT "returns_order_id_orders_id_fk" TO "returns_line_id_order_lines_id_fk";--> statement-breakpoint
ALTER INDEX "returns_one_open_per_order" RENAME TO "returns_one_open_per_line";--> statement-breakpoint
ALTER INDEX "returns_by_order" RENAME TO "returns_by_line";--> statement-breakpoint
ALTER TABLE "order_address_changes" DROP CONSTRAINT "order_address_changes_order_id_orders_id_fk";--> statement-breakpoint
UPDATE "order_address_changes" change SET "order_id" = line.order_id FROM "order_lines" line WHERE line.id = change.order_id AND line.order_id <> line.id;--> statement-breakpoint
ALTER TABLE "order_notes" DROP CONSTRAINT "order_notes_order_id_orders_id_fk";--> statement-breakpoint
UPDATE "order_notes" note SET "order_id" = line.order_id FROM "order_lines" line WHERE line.id = note.order_id AND line.order_id <> line.id;--> statement-breakpoint
-- One parcel for what has left an order with one tracking number, and one for what is packed and waits.
ALTER TABLE "parcels" RENAME TO "parcels_of_before";--> statement-breakpoint
ALTER TABLE "parcels_of_before" RENAME CONSTRAINT "parcels_pkey" TO "parcels_of_before_pkey";--> statement-breakpoint
DROP INDEX "parcels_by_tracking";--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
WITH packed AS (
  SELECT line.id AS line_id, line.order_id, was.carrier, was.tracking_number, was.version, was.updated_at,
    first_value(line.id) OVER (PARTITION BY line.order_id, was.carrier, was.tracking_number ORDER BY line.position) AS parcel_id
  FROM "order_lines" line JOIN "parcels_of_before" was ON was.order_id = line.id),
made AS (
  INSERT INTO "parcels" SELECT parcel_id, order_id, carrier, tracking_number, max(version), max(updated_at)
  FROM packed GROUP BY parcel_id, order_id, carrier, tracking_number)
UPDATE "order_lines" line SET "parcel_id" = packed.parcel_id FROM packed WHERE packed.line_id = line.id;--> statement-breakpoint
DROP TABLE "parcels_of_before";--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL
);--> statement-breakpoint
INSERT INTO "invoice_lines" SELECT order_id, id FROM "invoices" WHERE kind = 'invoice';--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_orders_id_fk";--> statement-breakpoint
DROP INDEX "invoices_one_per_order";--> statement-breakpoint
UPDATE "invoices" document SET "order_id" = line.order_id FROM "order_lines" line WHERE line.id = document.order_id AND line.order_id <> line.id;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_order_numbers" ADD CONSTRAINT "former_order_numbers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_address_changes" ADD CONSTRAINT "order_address_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "former_order_numbers_by_order" ON "former_order_numbers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_by_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_by_parcel" ON "order_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "order_lines_sales" ON "order_lines" USING btree ("placed_at","status","total","order_id","payment_id");--> statement-breakpoint
CREATE INDEX "parcels_by_order" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_by_tracking" ON "parcels" USING btree ("tracking_number") WHERE "parcels"."tracking_number" <> '';--> statement-breakpoint
CREATE INDEX "invoice_lines_by_invoice" ON "invoice_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id","issued_at");--> statement-breakpoint
-- What was to be told of several orders is told of one.
UPDATE "notifications" SET "event" = 'order-confirmed-in-part' WHERE "event" = 'orders-confirmed-in-part';--> statement-breakpoint
UPDATE "notifications" told SET "event" = 'order-confirmed', "about_id" = line.id FROM "order_lines" line
  WHERE told.event = 'orders-confirmed' AND line.payment_id = told.about_id;--> statement-breakpoint
UPDATE "notifications" SET "event" = 'order-confirmed' WHERE "event" = 'orders-confirmed';--> statement-breakpoint
-- The same as before, of a line.
CREATE OR REPLACE FUNCTION order_given_back_once(paid_by uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  refunded bigint;
  bought bigint;
  worth bigint;
BEGIN
  SELECT coalesce(captured_amount, 0) + CASE WHEN credit_reference IS NULL THEN 0 ELSE credit_used END INTO taken
    FROM payments WHERE id = paid_by FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO refunded FROM refunds WHERE payment_id = paid_by AND status <> 'failed';
  SELECT coalesce(sum(r.amount), 0), coalesce(max(r.paid + coalesce((r.quote ->> 'givenBack')::bigint, 0)), 0)
    INTO bought, worth
    FROM returns r JOIN order_lines line ON line.id = r.line_id
    WHERE line.payment_id = paid_by AND r.status IN ('credited', 'paid-out');
  IF bought > 0 AND bought + refunded > greatest(taken, worth) THEN
    RAISE EXCEPTION 'The line of payment % would give back % paise of % taken.', paid_by, bought + refunded, taken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_given_back_once';
  END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION purchase_beside_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('credited', 'paid-out') THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status AND NEW.line_id = OLD.line_id AND NEW.amount <= OLD.amount THEN
    RETURN NULL;
  END IF;
  PERFORM order_given_back_once(payment_id) FROM order_lines WHERE id = NEW.line_id;
  RETURN NULL;
END $$;
