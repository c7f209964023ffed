CREATE TABLE "low_stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"stock" integer NOT NULL
);
--> statement-breakpoint
-- Each function writes only the rows of products that its statement has locked, so nobody waits for anybody else here.
CREATE FUNCTION note_low_stock_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO low_stock (product_id, stock)
  SELECT id, stock_quantity FROM after WHERE archived_at IS NULL AND stock_quantity <= 20;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_low_stock_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.archived_at IS NULL AND new.stock_quantity <= 20 THEN
    INSERT INTO low_stock (product_id, stock) VALUES (new.id, new.stock_quantity)
    ON CONFLICT (product_id) DO UPDATE SET stock = excluded.stock;
  ELSE
    DELETE FROM low_stock WHERE product_id = new.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER low_stock_new AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_low_stock_of_new();--> statement-breakpoint
CREATE TRIGGER low_stock_changed AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((old.archived_at IS NULL, least(old.stock_quantity, 21))
    IS DISTINCT FROM (new.archived_at IS NULL, least(new.stock_quantity, 21)))
  EXECUTE FUNCTION note_low_stock_of_changed();--> statement-breakpoint
-- The triggers keep sales waiting until this is committed, so none is missed.
INSERT INTO "low_stock" ("product_id", "stock")
SELECT "id", "stock_quantity" FROM "products" WHERE "archived_at" IS NULL AND "stock_quantity" <= 20;--> statement-breakpoint
ALTER TABLE "low_stock" ADD CONSTRAINT "low_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "low_stock_by_stock" ON "low_stock" USING btree ("stock","product_id");--> statement-breakpoint
DROP INDEX "products_low_stock";--> statement-breakpoint
-- For pages that are filled from now on. A full one gets room by itself once one of its products has been changed.
ALTER TABLE "products" SET (fillfactor = 85);
