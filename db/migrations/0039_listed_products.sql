CREATE TABLE "listed_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"purity" text NOT NULL,
	"in_stock" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Each function writes only the rows of products that its statement has locked, so nobody waits for anybody else here.
CREATE FUNCTION list_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_products (product_id, category_id, type_id, purity, in_stock, is_featured, created_at)
  SELECT id, category_id, type_id, purity, stock_quantity > reserved_quantity, is_featured, created_at
  FROM after WHERE archived_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION list_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.archived_at IS NOT NULL THEN
    DELETE FROM listed_products WHERE product_id = new.id;
  ELSE
    INSERT INTO listed_products (product_id, category_id, type_id, purity, in_stock, is_featured, created_at)
    VALUES (new.id, new.category_id, new.type_id, new.purity, new.stock_quantity > new.reserved_quantity,
      new.is_featured, new.created_at)
    ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, type_id = excluded.type_id,
      purity = excluded.purity, in_stock = excluded.in_stock, is_featured = excluded.is_featured,
      created_at = excluded.created_at;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Stock and features are not here: a reservation must not wait for new rates, which lock every price.
CREATE FUNCTION place_changed_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_prices SET category_id = new.category_id, type_id = new.type_id, purity = new.purity,
    is_on_sale = new.archived_at IS NULL
  WHERE product_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION place_new_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT category_id, type_id, purity, archived_at IS NULL
  INTO new.category_id, new.type_id, new.purity, new.is_on_sale
  FROM products WHERE id = new.product_id;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER list_new AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION list_new_products();--> statement-breakpoint
CREATE TRIGGER list_changed AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((old.category_id, old.type_id, old.purity, old.archived_at IS NULL,
      old.stock_quantity > old.reserved_quantity, old.is_featured, old.created_at)
    IS DISTINCT FROM (new.category_id, new.type_id, new.purity, new.archived_at IS NULL,
      new.stock_quantity > new.reserved_quantity, new.is_featured, new.created_at))
  EXECUTE FUNCTION list_changed_product();--> statement-breakpoint
INSERT INTO "listed_products" ("product_id", "category_id", "type_id", "purity", "in_stock", "is_featured", "created_at")
SELECT "id", "category_id", "type_id", "purity", "stock_quantity" > "reserved_quantity", "is_featured", "created_at"
FROM "products" WHERE "archived_at" IS NULL;--> statement-breakpoint
ALTER TABLE "listed_products" ADD CONSTRAINT "listed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_products_of_kind" ON "listed_products" USING btree ("category_id","type_id","purity","in_stock","is_featured","created_at","product_id");--> statement-breakpoint
DROP INDEX "products_newest_of_type";--> statement-breakpoint
DROP INDEX "product_prices_in_category";--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "type_id" uuid;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "purity" text;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "is_on_sale" boolean;--> statement-breakpoint
-- No price moves here, and looking whether one does would take as long as the update.
ALTER TABLE "product_prices" DISABLE TRIGGER "remember_moved";--> statement-breakpoint
UPDATE "product_prices" SET "category_id" = "products"."category_id", "type_id" = "products"."type_id",
  "purity" = "products"."purity", "is_on_sale" = "products"."archived_at" IS NULL
FROM "products" WHERE "products"."id" = "product_id";--> statement-breakpoint
ALTER TABLE "product_prices" ENABLE TRIGGER "remember_moved";--> statement-breakpoint
ALTER TABLE "product_prices" ALTER COLUMN "type_id" SET NOT NULL, ALTER COLUMN "purity" SET NOT NULL,
  ALTER COLUMN "is_on_sale" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "product_prices_in_category" ON "product_prices" USING btree ("category_id","is_on_sale","price","product_id");--> statement-breakpoint
CREATE INDEX "product_prices_of_kind" ON "product_prices" USING btree ("category_id","type_id","purity","price","product_id") WHERE "product_prices"."is_on_sale";--> statement-breakpoint
CREATE TRIGGER place_changed AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((old.category_id, old.type_id, old.purity, old.archived_at IS NULL)
    IS DISTINCT FROM (new.category_id, new.type_id, new.purity, new.archived_at IS NULL))
  EXECUTE FUNCTION place_changed_price();--> statement-breakpoint
CREATE TRIGGER place_new BEFORE INSERT ON "product_prices" FOR EACH ROW EXECUTE FUNCTION place_new_price();--> statement-breakpoint
-- Both as in migration 0037, but what is locked is the product's row in listed_products: only a reservation that takes the
-- last piece, or gives it back, writes that row, so every other checkout no longer waits for new rates to be counted.
CREATE OR REPLACE FUNCTION count_moved_prices() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM listed_products WHERE product_id = ANY (ARRAY(SELECT product_id FROM listing_moves))
  ORDER BY product_id FOR NO KEY UPDATE;
  WITH moved AS (DELETE FROM listing_moves RETURNING product_id, band_before, band_after)
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT listed.category_id, listed.type_id, listed.purity, change.band, listed.in_stock, sum(change.n)
  FROM moved
  JOIN listed_products AS listed ON listed.product_id = moved.product_id
  CROSS JOIN LATERAL (VALUES (band_before, -1), (band_after, 1)) AS change (band, n)
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(change.n) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listed_products WHERE product_id = old.id FOR UPDATE;
  INSERT INTO listing_counts (category_id, type_id, purity, price_band, in_stock, count)
  SELECT old.category_id, old.type_id, old.purity,
    coalesce(listing_moves.band_before, listing_price_band(product_prices.price)),
    old.stock_quantity > old.reserved_quantity, -1
  FROM product_prices LEFT JOIN listing_moves USING (product_id)
  WHERE product_id = old.id AND old.archived_at IS NULL;
  RETURN old;
END $$;
