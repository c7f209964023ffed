ALTER TABLE "products" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (lower("sku")) WHERE "products"."sku" <> '';