-- Search, listings and filters are answered from the memory of each web process: what was kept for them goes, and what kept it.
DROP TRIGGER count_changed ON "products";--> statement-breakpoint
DROP TRIGGER count_deleted ON "products";--> statement-breakpoint
DROP TRIGGER list_new ON "products";--> statement-breakpoint
DROP TRIGGER list_changed ON "products";--> statement-breakpoint
DROP TRIGGER words_new ON "products";--> statement-breakpoint
DROP TRIGGER words_changed ON "products";--> statement-breakpoint
DROP TRIGGER place_changed ON "products";--> statement-breakpoint
DROP TRIGGER count_first ON "product_prices";--> statement-breakpoint
DROP TRIGGER remember_moved ON "product_prices";--> statement-breakpoint
DROP TABLE "listing_counts";--> statement-breakpoint
DROP TABLE "listing_moves";--> statement-breakpoint
DROP TABLE "open_listing_counts";--> statement-breakpoint
DROP TABLE "listed_products";--> statement-breakpoint
DROP TABLE "product_words";--> statement-breakpoint
DROP INDEX "product_prices_lowest_of_kind";--> statement-breakpoint
DROP INDEX "product_prices_highest_of_kind";--> statement-breakpoint
DROP INDEX "product_prices_smallest_of_kind";--> statement-breakpoint
DROP INDEX "products_listing";--> statement-breakpoint
DROP INDEX "products_first";--> statement-breakpoint
DROP INDEX "products_first_of_type";--> statement-breakpoint
DROP INDEX "products_search_words";--> statement-breakpoint
DROP INDEX "products_imported";--> statement-breakpoint
DROP INDEX "products_with_stones";--> statement-breakpoint
DROP FUNCTION count_changed_products();--> statement-breakpoint
DROP FUNCTION count_deleted_product();--> statement-breakpoint
DROP FUNCTION count_first_prices();--> statement-breakpoint
DROP FUNCTION remember_moved_prices();--> statement-breakpoint
DROP FUNCTION count_moved_prices();--> statement-breakpoint
DROP FUNCTION list_new_products();--> statement-breakpoint
DROP FUNCTION list_changed_product();--> statement-breakpoint
DROP FUNCTION write_new_words();--> statement-breakpoint
DROP FUNCTION write_changed_words();--> statement-breakpoint
DROP FUNCTION words_to_search(text);--> statement-breakpoint
DROP FUNCTION search_lexemes(text);--> statement-breakpoint
DROP FUNCTION listing_price_band(bigint);--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_changed_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_prices SET category_id = new.category_id, is_on_sale = new.archived_at IS NULL WHERE product_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_new_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT category_id, archived_at IS NULL INTO new.category_id, new.is_on_sale FROM products WHERE id = new.product_id;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER place_changed AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((old.category_id, old.archived_at IS NULL) IS DISTINCT FROM (new.category_id, new.archived_at IS NULL))
  EXECUTE FUNCTION place_changed_price();--> statement-breakpoint
ALTER TABLE "product_prices" DROP COLUMN "lowest_price", DROP COLUMN "highest_price", DROP COLUMN "type_id", DROP COLUMN "purity";
