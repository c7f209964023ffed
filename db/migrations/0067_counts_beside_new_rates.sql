CREATE TABLE "open_listing_counts" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"purity" text NOT NULL,
	"in_stock" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "open_listing_counts_of_product" ON "open_listing_counts" USING btree ("product_id");--> statement-breakpoint
-- A sale must not wait for whoever prices the catalogue, and both change how a product counts. So a sale takes the lock of
-- the rates (7403003, server/pricing/rates/rates.store.ts) shared, if it can have it at once: who prices the catalogue then
-- waits for the sale. If not, the sale leaves open in which band its product counts. Each statement below sees one moment.
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
      coalesce(listing_moves.band_before, listing_price_band(product_prices.price)), changed.in_stock, sum(changed.n)
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
-- Locks nobody. What sales have left open for a product moves with its price by itself, so here the product counts as it
-- did before them.
CREATE OR REPLACE FUNCTION count_moved_prices() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  WITH moved AS (DELETE FROM listing_moves RETURNING product_id, band_before, band_after), counted AS (
    SELECT listed.category_id, listed.type_id, listed.purity, listed.in_stock, 1 AS n, band_before, band_after
    FROM moved JOIN listed_products AS listed USING (product_id)
    UNION ALL
    SELECT open.category_id, open.type_id, open.purity, open.in_stock, -open.count, band_before, band_after
    FROM moved JOIN open_listing_counts AS open USING (product_id)
  )
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT category_id, type_id, purity, change.band, in_stock, sum(counted.n * change.n)
  FROM counted CROSS JOIN LATERAL (VALUES (band_before, -1), (band_after, 1)) AS change (band, n)
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(counted.n * change.n) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A product whose price is being written is deleted when that has been counted.
CREATE OR REPLACE FUNCTION count_deleted_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_prices WHERE product_id = old.id FOR UPDATE;
  WITH gone AS (DELETE FROM open_listing_counts WHERE product_id = old.id RETURNING *)
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT gone.category_id, gone.type_id, gone.purity,
    coalesce(listing_moves.band_before, listing_price_band(product_prices.price)), gone.in_stock, gone.count
  FROM gone JOIN product_prices USING (product_id) LEFT JOIN listing_moves USING (product_id);
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT old.category_id, old.type_id, old.purity,
    coalesce(listing_moves.band_before, listing_price_band(product_prices.price)),
    old.stock_quantity > old.reserved_quantity, -1
  FROM product_prices LEFT JOIN listing_moves USING (product_id)
  WHERE product_id = old.id AND old.archived_at IS NULL;
  RETURN old;
END $$;--> statement-breakpoint
-- Every row of the catalogue goes through here, so what is the same is not grouped; the join is a hash join at any size.
CREATE OR REPLACE FUNCTION remember_moved_prices() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off AS $$
BEGIN
  INSERT INTO listing_moves AS move (product_id, band_before, band_after, calls_trigger)
  SELECT product_id, listing_price_band(before.price), listing_price_band(after.price), row_number() OVER () = 1
  FROM before JOIN after USING (product_id)
  WHERE listing_price_band(before.price) <> listing_price_band(after.price)
  ON CONFLICT (product_id) DO UPDATE SET band_after = excluded.band_after;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What it takes, in the planner's units: at 100, PostgreSQL called it for 30,000 products, one after the other, rather than
-- ask the index.
ALTER FUNCTION search_lexemes(text) COST 10000;
