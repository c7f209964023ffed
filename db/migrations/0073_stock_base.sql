ALTER TABLE "products" ADD COLUMN "stock_base" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "restocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE FUNCTION product_stock_base() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.stock_base := coalesce(NEW.stock_base, NEW.stock_quantity);
  ELSIF NEW.version <> OLD.version THEN
    NEW.stock_base := coalesce(OLD.stock_base, OLD.stock_quantity) + NEW.stock_quantity - OLD.stock_quantity;
  ELSE
    NEW.stock_base := coalesce(OLD.stock_base, OLD.stock_quantity);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Both tables are locked by the columns above, so nothing is sold in between. What was never sold gets its base with its first change.
UPDATE "products" p SET "stock_base" = p.stock_quantity + sold.count FROM (
  SELECT o.product_id, count(*) FILTER (WHERE o.status <> 'Cancelled'
    AND NOT EXISTS (SELECT FROM "returns" r WHERE r.order_id = o.id AND r.product = 'on-sale')) AS count
  FROM "orders" o GROUP BY o.product_id) sold
  WHERE sold.product_id = p.id;--> statement-breakpoint
CREATE TRIGGER product_stock_base BEFORE INSERT OR UPDATE OF "stock_quantity", "version" ON "products"
  FOR EACH ROW EXECUTE FUNCTION product_stock_base();
