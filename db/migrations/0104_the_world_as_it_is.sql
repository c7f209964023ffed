CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"phase" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "disputes_amounts" CHECK ("disputes"."amount" > 0 and "disputes"."deducted" >= 0),
	CONSTRAINT "disputes_decided_when_over" CHECK (("disputes"."status" in ('won', 'lost', 'closed')) = ("disputes"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "outside_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"reason" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "outside_refunds_amount_positive" CHECK ("outside_refunds"."amount" > 0),
	CONSTRAINT "outside_refunds_answered" CHECK (("outside_refunds"."reason" is null) = ("outside_refunds"."answered_at" is null))
);
--> statement-breakpoint
DROP INDEX "product_prices_of_kind";--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "variant_prices" bigint[];--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "lowest_price" bigint GENERATED ALWAYS AS (least("price", "variant_prices"[1])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "highest_price" bigint GENERATED ALWAYS AS (greatest("price", "variant_prices"[array_upper("variant_prices", 1)])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD COLUMN "offer_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_message" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "utr" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "origin" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "origin_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "awaits_note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_settlement_lines" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_refunds" ADD CONSTRAINT "outside_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_refunds" ADD CONSTRAINT "outside_refunds_answered_by_customers_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_by_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_undecided" ON "disputes" USING btree ("respond_by") WHERE "disputes"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_decided" ON "disputes" USING btree ("decided_at") WHERE "disputes"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "outside_refunds_by_payment" ON "outside_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "outside_refunds_unanswered" ON "outside_refunds" USING btree ("learned_at") WHERE "outside_refunds"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "outside_refunds_pending" ON "outside_refunds" USING btree ("made_at") WHERE "outside_refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "product_prices_lowest_of_kind" ON "product_prices" USING btree ("category_id","type_id","purity","lowest_price","product_id") WHERE "product_prices"."is_on_sale";--> statement-breakpoint
CREATE INDEX "product_prices_highest_of_kind" ON "product_prices" USING btree ("category_id","type_id","purity","highest_price","product_id") WHERE "product_prices"."is_on_sale" and "product_prices"."highest_price" > "product_prices"."lowest_price";--> statement-breakpoint
CREATE INDEX "products_with_stones" ON "products" USING btree ("category_id","type_id") WHERE "products"."archived_at" is null and "products"."stones" <> '[]';--> statement-breakpoint
CREATE INDEX "refunds_by_origin" ON "refunds" USING btree ("origin_id") WHERE "refunds"."origin_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_utr" ON "refunds" USING btree ("utr") WHERE "refunds"."utr" is not null;--> statement-breakpoint
CREATE INDEX "provider_settlement_lines_by_dispute" ON "provider_settlement_lines" USING btree ("dispute_id") WHERE "provider_settlement_lines"."dispute_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_offer_within_amount" CHECK ("payment_lines"."offer_amount" between 0 and "payment_lines"."amount");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_bank_with_utr" CHECK ((coalesce("refunds"."paid_by", '') = 'bank') = ("refunds"."utr" is not null and "refunds"."paid_on" is not null)
        and ("refunds"."paid_by" is null or "refunds"."status" = 'processed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_known_origin" CHECK (("refunds"."origin" = 'shop') = ("refunds"."origin_id" is null));--> statement-breakpoint
-- A product counts in the band of what its card says: the lowest price of its variants.
CREATE OR REPLACE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM (
    SELECT category_id, type_id, purity, stock_quantity > reserved_quantity AS in_stock, -1 AS n, id
    FROM before WHERE archived_at IS NULL
    UNION ALL
    SELECT category_id, type_id, purity, stock_quantity > reserved_quantity, 1, id
    FROM after WHERE archived_at IS NULL
  ) AS changed
  GROUP BY id, category_id, type_id, purity, in_stock HAVING sum(n) <> 0 LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF pg_try_advisory_xact_lock_shared(7403003) THEN
    INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
    SELECT changed.category_id, changed.type_id, changed.purity,
      coalesce(listing_moves.band_before, listing_price_band(product_prices.lowest_price)), changed.in_stock, sum(changed.n)
    FROM (
      SELECT id, category_id, type_id, purity, stock_quantity > reserved_quantity AS in_stock, -1 AS n
      FROM before WHERE archived_at IS NULL
      UNION ALL
      SELECT id, category_id, type_id, purity, stock_quantity > reserved_quantity, 1
      FROM after WHERE archived_at IS NULL
    ) AS changed
    JOIN product_prices ON product_prices.product_id = changed.id
    LEFT JOIN listing_moves ON listing_moves.product_id = changed.id
    GROUP BY 1, 2, 3, 4, 5
    HAVING sum(changed.n) <> 0;
  ELSE
    INSERT INTO open_listing_counts (product_id, category_id, type_id, purity, in_stock, count)
    SELECT id, category_id, type_id, purity, in_stock, sum(n)
    FROM (
      SELECT id, category_id, type_id, purity, stock_quantity > reserved_quantity AS in_stock, -1 AS n
      FROM before WHERE archived_at IS NULL
      UNION ALL
      SELECT id, category_id, type_id, purity, stock_quantity > reserved_quantity, 1
      FROM after WHERE archived_at IS NULL
    ) AS changed
    GROUP BY 1, 2, 3, 4, 5
    HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_prices WHERE product_id = old.id FOR UPDATE;
  WITH gone AS (DELETE FROM open_listing_counts WHERE product_id = old.id RETURNING *)
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT gone.category_id, gone.type_id, gone.purity,
    coalesce(listing_moves.band_before, listing_price_band(product_prices.lowest_price)), gone.in_stock, gone.count
  FROM gone JOIN product_prices USING (product_id) LEFT JOIN listing_moves USING (product_id);
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT old.category_id, old.type_id, old.purity,
    coalesce(listing_moves.band_before, listing_price_band(product_prices.lowest_price)),
    old.stock_quantity > old.reserved_quantity, -1
  FROM product_prices LEFT JOIN listing_moves USING (product_id)
  WHERE product_id = old.id AND old.archived_at IS NULL;
  RETURN old;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION remember_moved_prices() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off AS $$
BEGIN
  INSERT INTO listing_moves AS move (product_id, band_before, band_after, calls_trigger)
  SELECT product_id, listing_price_band(before.lowest_price), listing_price_band(after.lowest_price), row_number() OVER () = 1
  FROM before JOIN after USING (product_id)
  WHERE listing_price_band(before.lowest_price) <> listing_price_band(after.lowest_price)
  ON CONFLICT (product_id) DO UPDATE SET band_after = excluded.band_after;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_first_prices() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT products.category_id, products.type_id, products.purity, listing_price_band(after.lowest_price),
    products.stock_quantity > products.reserved_quantity, count(*)
  FROM after JOIN products ON products.id = after.product_id
  WHERE products.archived_at IS NULL
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What an offer of the provider took off counts as taken: it goes back, as a discount, with the last of the money.
CREATE OR REPLACE FUNCTION refunds_within_capture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  others bigint;
BEGIN
  IF NEW.status = 'failed' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'failed' AND NEW.payment_line_id = OLD.payment_line_id AND NEW.amount <= OLD.amount THEN
    RETURN NEW;
  END IF;
  SELECT captured_amount + offer_amount + CASE WHEN credit_reference IS NULL THEN 0 ELSE credit_used END INTO taken
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
  IF NEW.captured_amount + NEW.offer_amount + (CASE WHEN NEW.credit_reference IS NULL THEN 0 ELSE NEW.credit_used END)
      < (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_line_id = NEW.id AND status <> 'failed') THEN
    RAISE EXCEPTION 'Payment line % cannot have taken less than its refunds.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_capture';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP FUNCTION order_given_back_once(uuid);--> statement-breakpoint
CREATE FUNCTION order_given_back_once(paid_line uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  refunded bigint;
  bought bigint;
  worth bigint;
BEGIN
  SELECT captured_amount + offer_amount + CASE WHEN credit_reference IS NULL THEN 0 ELSE credit_used END INTO taken
    FROM payment_lines WHERE id = paid_line FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO refunded FROM refunds WHERE payment_line_id = paid_line AND status <> 'failed';
  SELECT coalesce(sum(r.amount), 0), coalesce(max(r.paid + coalesce((r.quote ->> 'givenBack')::bigint, 0)), 0)
    INTO bought, worth
    FROM returns r JOIN order_lines line ON line.id = r.line_id
    WHERE line.payment_line_id = paid_line AND r.status IN ('credited', 'paid-out');
  IF bought > 0 AND bought + refunded > greatest(taken, worth) THEN
    RAISE EXCEPTION 'The payment line % would give back % paise of % taken.', paid_line, bought + refunded, taken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_given_back_once';
  END IF;
END $$;--> statement-breakpoint
-- Refunds that failed for the last time, and that nothing took the place of, wait for a person; not where the product was
-- bought back since for more than they would leave.
UPDATE "refunds" r SET "status" = 'refused' FROM "payment_lines" l
  WHERE r.status = 'failed' AND l.id = r.payment_line_id AND r.attempt >= 3
    AND NOT EXISTS (SELECT FROM "refunds" later WHERE later.payment_line_id = r.payment_line_id AND later.id > r.id)
    AND r.amount <= l.captured_amount - (SELECT coalesce(sum(o.amount), 0) FROM "refunds" o
      WHERE o.payment_line_id = r.payment_line_id AND o.status <> 'failed' AND NOT o.as_credit)
    AND NOT EXISTS (SELECT FROM "order_lines" line JOIN "returns" back ON back.line_id = line.id
      WHERE line.payment_line_id = l.id AND back.status IN ('credited', 'paid-out')
      HAVING sum(back.amount) + r.amount + (SELECT coalesce(sum(o.amount), 0) FROM "refunds" o
          WHERE o.payment_line_id = r.payment_line_id AND o.status <> 'failed')
        > greatest(l.captured_amount + CASE WHEN l.credit_reference IS NULL THEN 0 ELSE l.credit_used END,
          max(back.paid + coalesce((back.quote ->> 'givenBack')::bigint, 0))));--> statement-breakpoint
-- What the shop learned before only as a refund that it had not made.
UPDATE "refunds" SET "origin" = 'outside', "origin_id" = p."provider_payment_id" FROM "payment_lines" l JOIN "payments" p ON p."id" = l."payment_id" WHERE l."id" = "refunds"."payment_line_id" AND "refunds"."status" = 'processed' AND NOT "refunds"."as_credit" AND "refunds"."provider_refund_id" IS NULL AND p."method" <> 'counter' AND p."provider_payment_id" IS NOT NULL;--> statement-breakpoint
-- Codes are compared in NFC; a search reads the digits of any script.
UPDATE "products" SET "sku" = normalize("sku", NFC) WHERE "sku" IS NOT NFC NORMALIZED
  AND NOT EXISTS (SELECT FROM "products" AS "other" WHERE "other"."id" <> "products"."id"
    AND lower("other"."sku") = lower(normalize("products"."sku", NFC)));--> statement-breakpoint
UPDATE "products" SET "search_text" = translate(normalize("search_text", NFC),
  '०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯', '0123456789012345678901234567890123456789')
WHERE "search_text" IS NOT NFC NORMALIZED OR "search_text" ~ '[०-९০-৯੦-੯૦-૯]';
