ALTER TABLE "saved_views" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "saved_views" CASCADE;--> statement-breakpoint
DROP INDEX "low_stock_by_stock";--> statement-breakpoint
ALTER TABLE "low_stock" ADD COLUMN "by_item" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "low_stock_by_stock" ON "low_stock" USING btree ("stock","by_item","product_id");--> statement-breakpoint
ALTER TABLE "nodes" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "nodes" DROP COLUMN "pid";--> statement-breakpoint
ALTER TABLE "nodes" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "nodes" DROP COLUMN "node_version";--> statement-breakpoint
ALTER TABLE "nodes" DROP COLUMN "started_at";--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_low_stock_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO low_stock (product_id, stock, by_item)
  SELECT id, stock_quantity, stocked_by = 'item' FROM after WHERE archived_at IS NULL AND stock_quantity <= 20;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_low_stock_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.archived_at IS NULL AND new.stock_quantity <= 20 THEN
    INSERT INTO low_stock (product_id, stock, by_item) VALUES (new.id, new.stock_quantity, new.stocked_by = 'item')
    ON CONFLICT (product_id) DO UPDATE SET stock = excluded.stock, by_item = excluded.by_item;
  ELSE
    DELETE FROM low_stock WHERE product_id = new.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER low_stock_changed ON "products";--> statement-breakpoint
CREATE TRIGGER low_stock_changed AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((old.archived_at IS NULL, least(old.stock_quantity, 21), old.stocked_by)
    IS DISTINCT FROM (new.archived_at IS NULL, least(new.stock_quantity, 21), new.stocked_by))
  EXECUTE FUNCTION note_low_stock_of_changed();--> statement-breakpoint
UPDATE "low_stock" SET "by_item" = true FROM "products" WHERE "id" = "product_id" AND "stocked_by" = 'item';
