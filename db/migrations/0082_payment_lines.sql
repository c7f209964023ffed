-- A payment gets lines. Each row of before becomes a line and keeps its id, so that reservations, refunds and order lines
-- stay where they point; those of one payment become one row with the id of the first, which the provider knows.
ALTER TABLE "payments" RENAME TO "payment_lines";--> statement-breakpoint
ALTER TABLE "payment_lines" RENAME CONSTRAINT "payments_pkey" TO "payment_lines_pkey";--> statement-breakpoint
ALTER TABLE "payment_lines" RENAME CONSTRAINT "payments_product_id_products_id_fk" TO "payment_lines_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "payment_lines" RENAME CONSTRAINT "payments_quantity_in_range" TO "payment_lines_quantity_in_range";--> statement-breakpoint
ALTER TABLE "payment_lines" RENAME CONSTRAINT "payments_amount_positive" TO "payment_lines_amount_positive";--> statement-breakpoint
ALTER TABLE "payment_lines" RENAME CONSTRAINT "payments_credit_within_amount" TO "payment_lines_credit_within_amount";--> statement-breakpoint
ALTER TABLE "payment_lines" DROP CONSTRAINT "payments_lead_id_payments_id_fk", DROP CONSTRAINT "payments_customer_id_customers_id_fk", DROP CONSTRAINT "payments_coupon_id_coupons_id_fk", DROP CONSTRAINT "payments_providerOrderId_unique", DROP CONSTRAINT "payments_providerPaymentId_unique";--> statement-breakpoint
DROP INDEX "payments_by_customer", "payments_by_lead", "payments_one_welcome_offer", "payments_with_coupon", "payments_to_check";--> statement-breakpoint
ALTER INDEX "payments_by_product" RENAME TO "payment_lines_by_product";--> statement-breakpoint
DROP TRIGGER "capture_covers_refunds" ON "payment_lines";--> statement-breakpoint
ALTER TABLE "payment_lines" ADD COLUMN "payment_id" uuid, ADD COLUMN "position" integer DEFAULT 0 NOT NULL, ADD COLUMN "outcome" text;--> statement-breakpoint
UPDATE "payment_lines" line SET "payment_id" = whole.payment_id, "position" = whole.position,
    "outcome" = CASE status WHEN 'completed' THEN 'sold' WHEN 'refund-due' THEN 'returned' END,
    "captured_amount" = coalesce(captured_amount, 0)
  FROM (
    SELECT id, coalesce(lead_id, id) AS payment_id,
      row_number() OVER (PARTITION BY coalesce(lead_id, id) ORDER BY lead_id IS NOT NULL, id) - 1 AS position
    FROM "payment_lines") whole
  WHERE whole.id = line.id;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"credit_used" bigint DEFAULT 0 NOT NULL,
	"captured_amount" bigint,
	"holds_welcome_offer" boolean DEFAULT false NOT NULL,
	"coupon_id" uuid,
	"holds_coupon" boolean DEFAULT false NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"method" text DEFAULT 'online' NOT NULL,
	"provider_order_id" text,
	"provider_payment_id" text,
	"attempt_outcome" text,
	"reported_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_providerOrderId_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payments_providerPaymentId_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_credit_within_amount" CHECK ("payments"."credit_used" between 0 and "payments"."amount")
);--> statement-breakpoint
-- Of several payments of a customer only one holds the welcome offer: a lead's before that of another row.
WITH holding AS (
  SELECT payment_id, row_number() OVER (PARTITION BY customer_id ORDER BY bool_or(lead_id IS NULL) DESC, payment_id) AS nth
  FROM "payment_lines" WHERE holds_welcome_offer GROUP BY payment_id, customer_id),
whole AS (
  SELECT payment_id, sum(amount) AS amount, sum(credit_used) AS credit_used,
    CASE WHEN bool_or(outcome IS NOT NULL) THEN sum(captured_amount) END AS captured_amount,
    CASE WHEN bool_or(status = 'completed') THEN 'completed' WHEN bool_or(status = 'refund-due') THEN 'refund-due' END AS settled,
    (array_agg(coupon_id) FILTER (WHERE coupon_id IS NOT NULL))[1] AS coupon_id, bool_or(holds_coupon) AS holds_coupon,
    (array_agg(shipping_address ORDER BY outcome IS NOT DISTINCT FROM 'sold' DESC, position))[1] AS shipping_address,
    max(reported_at) AS reported_at, max(updated_at) AS updated_at
  FROM "payment_lines" GROUP BY payment_id)
INSERT INTO "payments"
  SELECT first.id, first.customer_id, coalesce(whole.settled, first.status), whole.amount, whole.credit_used,
    whole.captured_amount, coalesce(holding.nth = 1, false), whole.coupon_id, whole.holds_coupon, whole.shipping_address,
    first.method, first.provider_order_id, first.provider_payment_id, first.attempt_outcome, whole.reported_at,
    first.next_check_at, first.created_at, whole.updated_at
  FROM "payment_lines" first JOIN whole ON whole.payment_id = first.id LEFT JOIN holding ON holding.payment_id = first.id;--> statement-breakpoint
ALTER TABLE "payment_lines" DROP COLUMN "lead_id", DROP COLUMN "customer_id", DROP COLUMN "status", DROP COLUMN "holds_welcome_offer", DROP COLUMN "coupon_id", DROP COLUMN "holds_coupon", DROP COLUMN "shipping_address", DROP COLUMN "method", DROP COLUMN "provider_order_id", DROP COLUMN "provider_payment_id", DROP COLUMN "attempt_outcome", DROP COLUMN "reported_at", DROP COLUMN "next_check_at", DROP COLUMN "created_at", DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "payment_lines" ALTER COLUMN "payment_id" SET NOT NULL, ALTER COLUMN "captured_amount" SET DEFAULT 0, ALTER COLUMN "captured_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" RENAME COLUMN "payment_id" TO "payment_line_id";--> statement-breakpoint
ALTER TABLE "reservations" RENAME CONSTRAINT "reservations_payment_id_payments_id_fk" TO "reservations_payment_line_id_payment_lines_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "payment_id" TO "payment_line_id";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "refunds_payment_id_payments_id_fk" TO "refunds_payment_line_id_payment_lines_id_fk";--> statement-breakpoint
ALTER INDEX "refunds_by_payment" RENAME TO "refunds_by_line";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "payment_id" TO "payment_line_id";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "order_lines_payment_id_unique" TO "order_lines_paymentLineId_unique";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "order_lines_payment_id_payments_id_fk" TO "order_lines_payment_line_id_payment_lines_id_fk";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
UPDATE "orders" SET "payment_id" = paid.payment_id FROM "order_lines" line JOIN "payment_lines" paid ON paid.id = line.payment_line_id
  WHERE line.order_id = "orders".id AND line.position = 0;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_id" SET NOT NULL;--> statement-breakpoint
-- What was handed over at the counter is of the sale: the parts of one tender become one again.
ALTER TABLE "tenders" DROP CONSTRAINT "tenders_payment_id_payments_id_fk";--> statement-breakpoint
UPDATE "tenders" SET "payment_id" = line.payment_id FROM "payment_lines" line WHERE line.id = "tenders".payment_id AND line.payment_id <> line.id;--> statement-breakpoint
WITH parts AS (
  SELECT array_agg(id ORDER BY id) AS ids, sum(amount) AS amount FROM "tenders" WHERE refund_id IS NULL
  GROUP BY payment_id, receipt_number, kind, reference HAVING count(*) > 1),
others AS (DELETE FROM "tenders" USING parts WHERE id = ANY (ids[2:]))
UPDATE "tenders" SET "amount" = parts.amount FROM parts WHERE id = ids[1];--> statement-breakpoint
ALTER TABLE "payment_links" DROP CONSTRAINT "payment_links_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "is_of_former_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "payment_links_one_open";--> statement-breakpoint
UPDATE "payment_links" SET "payment_id" = line.payment_id, "is_of_former_order" = true FROM "payment_lines" line WHERE line.id = "payment_links".payment_id AND line.payment_id <> line.id;--> statement-breakpoint
ALTER TABLE "rate_extensions" DROP CONSTRAINT "rate_extensions_payment_id_payments_id_fk";--> statement-breakpoint
UPDATE "rate_extensions" SET "payment_id" = line.payment_id FROM "payment_lines" line WHERE line.id = "rate_extensions".payment_id AND line.payment_id <> line.id;--> statement-breakpoint
DELETE FROM "rate_extensions" USING (
  SELECT id, row_number() OVER (PARTITION BY payment_id, at, until ORDER BY id) AS nth FROM "rate_extensions") alike
  WHERE alike.id = "rate_extensions".id AND nth > 1;--> statement-breakpoint
ALTER TABLE "payment_pans" DROP CONSTRAINT "payment_pans_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "payment_pans" ADD COLUMN "bound_to" uuid;--> statement-breakpoint
DELETE FROM "payment_pans" USING (
  SELECT pan.payment_id, row_number() OVER (PARTITION BY line.payment_id ORDER BY line.position) AS nth
  FROM "payment_pans" pan JOIN "payment_lines" line ON line.id = pan.payment_id) given
  WHERE given.payment_id = "payment_pans".payment_id AND nth > 1;--> statement-breakpoint
UPDATE "payment_pans" SET "bound_to" = line.id, "payment_id" = line.payment_id FROM "payment_lines" line WHERE line.id = "payment_pans".payment_id;--> statement-breakpoint
ALTER TABLE "payment_pans" ALTER COLUMN "bound_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_extensions" ADD CONSTRAINT "rate_extensions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pans" ADD CONSTRAINT "payment_pans_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_customer" ON "payments" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_welcome_offer" ON "payments" USING btree ("customer_id") WHERE "payments"."holds_welcome_offer";--> statement-breakpoint
CREATE INDEX "payments_with_coupon" ON "payments" USING btree ("coupon_id","customer_id") WHERE "payments"."holds_coupon";--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_lines_by_payment" ON "payment_lines" USING btree ("payment_id","position");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_one_open" ON "payment_links" USING btree ("payment_id") WHERE "payment_links"."status" = 'open' and not "payment_links"."is_of_former_order";--> statement-breakpoint
-- The same promises as before, of a line.
CREATE OR REPLACE FUNCTION refunds_within_capture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  others bigint;
BEGIN
  IF NEW.status = 'failed' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'failed' AND NEW.payment_line_id = OLD.payment_line_id AND NEW.amount <= OLD.amount THEN
    RETURN NEW;
  END IF;
  SELECT captured_amount + CASE WHEN credit_reference IS NULL THEN 0 ELSE credit_used END INTO taken
    FROM payment_lines WHERE id = NEW.payment_line_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO others FROM refunds
    WHERE payment_line_id = NEW.payment_line_id AND status <> 'failed' AND id <> NEW.id;
  IF others + NEW.amount > taken THEN
    RAISE EXCEPTION 'Refunds of payment line % would come to % paise of % taken.', NEW.payment_line_id, others + NEW.amount, taken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_capture';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION capture_covers_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.captured_amount + (CASE WHEN NEW.credit_reference IS NULL THEN 0 ELSE NEW.credit_used END)
      < (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_line_id = NEW.id AND status <> 'failed') THEN
    RAISE EXCEPTION 'Payment line % cannot have taken less than its refunds.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_capture';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "capture_covers_refunds" BEFORE UPDATE OF "captured_amount", "credit_used", "credit_reference" ON "payment_lines"
  FOR EACH ROW EXECUTE FUNCTION capture_covers_refunds();--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_given_back_once(paid_by uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  refunded bigint;
  bought bigint;
  worth bigint;
BEGIN
  SELECT captured_amount + CASE WHEN credit_reference IS NULL THEN 0 ELSE credit_used END INTO taken
    FROM payment_lines WHERE id = paid_by FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO refunded FROM refunds WHERE payment_line_id = paid_by AND status <> 'failed';
  SELECT coalesce(sum(r.amount), 0), coalesce(max(r.paid + coalesce((r.quote ->> 'givenBack')::bigint, 0)), 0)
    INTO bought, worth
    FROM returns r JOIN order_lines line ON line.id = r.line_id
    WHERE line.payment_line_id = paid_by AND r.status IN ('credited', 'paid-out');
  IF bought > 0 AND bought + refunded > greatest(taken, worth) THEN
    RAISE EXCEPTION 'The payment line % would give back % paise of % taken.', paid_by, bought + refunded, taken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_given_back_once';
  END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refund_beside_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'failed' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'failed' AND NEW.payment_line_id = OLD.payment_line_id AND NEW.amount <= OLD.amount THEN
    RETURN NULL;
  END IF;
  PERFORM order_given_back_once(NEW.payment_line_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION purchase_beside_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('credited', 'paid-out') THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status AND NEW.line_id = OLD.line_id AND NEW.amount <= OLD.amount THEN
    RETURN NULL;
  END IF;
  PERFORM order_given_back_once(payment_line_id) FROM order_lines WHERE id = NEW.line_id;
  RETURN NULL;
END $$;
