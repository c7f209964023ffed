CREATE INDEX "cart_items_by_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "payments_by_product" ON "payments" USING btree ("product_id");