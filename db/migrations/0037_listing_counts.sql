CREATE TABLE "listing_counts" (
	"category_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"purity" text NOT NULL,
	"price_band" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_moves" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"band_before" smallint NOT NULL,
	"band_after" smallint NOT NULL,
	"calls_trigger" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_counts_of_category" ON "listing_counts" USING btree ("category_id");--> statement-breakpoint
-- The edges are those of rules/catalogue/search/price-bands.ts, in paise.
CREATE FUNCTION listing_price_band(price bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT width_bucket(price, ARRAY[100000, 200000, 300000, 500000, 750000, 1000000, 1500000, 2000000, 2500000, 3000000,
    4000000, 5000000, 6000000, 7500000, 10000000, 12500000, 15000000, 20000000, 25000000, 30000000, 40000000, 50000000,
    75000000, 100000000, 200000000]::bigint[])::smallint
$$;--> statement-breakpoint
-- The functions below look rows up by index, whatever the size of the statement whose plan is kept for the connection.

-- A product as it was goes, as it is comes; nothing is written where both count alike. Its price counts in the band where
-- it was counted last. An updated product is locked, and so is one whose price moves to another band.
CREATE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
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
  RETURN NULL;
END $$;--> statement-breakpoint
-- Before, because its price goes with it.
CREATE FUNCTION count_deleted_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT old.category_id, old.type_id, old.purity,
    coalesce(listing_moves.band_before, listing_price_band(product_prices.price)),
    old.stock_quantity > old.reserved_quantity, -1
  FROM product_prices LEFT JOIN listing_moves USING (product_id)
  WHERE product_id = old.id AND old.archived_at IS NULL;
  RETURN old;
END $$;--> statement-breakpoint
-- A product is new to the counts with its first price.
CREATE FUNCTION count_first_prices() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT products.category_id, products.type_id, products.purity, listing_price_band(after.price),
    products.stock_quantity > products.reserved_quantity, count(*)
  FROM after JOIN products ON products.id = after.product_id
  WHERE products.archived_at IS NULL
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Only remembers what moves, and counts at commit: new rates must not lock a product longer than that.
CREATE FUNCTION remember_moved_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_moves AS move (product_id, band_before, band_after, calls_trigger)
  SELECT product_id, max(band) FILTER (WHERE was), max(band) FILTER (WHERE NOT was), row_number() OVER () = 1
  FROM (
    SELECT product_id, listing_price_band(price) AS band, true AS was FROM before
    UNION ALL
    SELECT product_id, listing_price_band(price), false FROM after
  ) AS prices
  GROUP BY product_id
  HAVING min(band) <> max(band)
  ON CONFLICT (product_id) DO UPDATE SET band_after = excluded.band_after;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A product whose stock is being written is counted by that transaction first; a product locked here, by this one.
CREATE FUNCTION count_moved_prices() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ARRAY(SELECT product_id FROM listing_moves)) ORDER BY id FOR NO KEY UPDATE;
  WITH moved AS (DELETE FROM listing_moves RETURNING product_id, band_before, band_after)
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT products.category_id, products.type_id, products.purity, change.band,
    products.stock_quantity > products.reserved_quantity, sum(change.n)
  FROM moved
  JOIN products ON products.id = moved.product_id
  CROSS JOIN LATERAL (VALUES (band_before, -1), (band_after, 1)) AS change (band, n)
  WHERE products.archived_at IS NULL
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(change.n) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_products();--> statement-breakpoint
CREATE TRIGGER count_deleted BEFORE DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION count_deleted_product();--> statement-breakpoint
CREATE TRIGGER count_first AFTER INSERT ON "product_prices"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_first_prices();--> statement-breakpoint
CREATE TRIGGER remember_moved AFTER UPDATE ON "product_prices"
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION remember_moved_prices();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_moved AFTER INSERT ON "listing_moves" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.calls_trigger) EXECUTE FUNCTION count_moved_prices();--> statement-breakpoint
-- What is there already; the triggers above have locked both tables against writes.
INSERT INTO "listing_counts" ("category_id", "type_id", "purity", "price_band", "in_stock", "count")
SELECT "category_id", "type_id", "purity", listing_price_band("price"), "stock_quantity" > "reserved_quantity", count(*)
FROM "products" JOIN (SELECT "product_id", "price" FROM "product_prices") AS "prices" ON "product_id" = "id"
WHERE "archived_at" IS NULL
GROUP BY 1, 2, 3, 4, 5;
