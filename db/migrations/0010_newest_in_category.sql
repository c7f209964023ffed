DROP INDEX "products_facets";--> statement-breakpoint
DROP INDEX "products_newest_in_category";--> statement-breakpoint
CREATE INDEX "products_newest_in_category" ON "products" USING btree ("category_id","created_at","id");