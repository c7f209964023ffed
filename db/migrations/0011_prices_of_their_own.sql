CREATE TABLE "product_prices" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"rate_id" uuid,
	CONSTRAINT "product_prices_not_negative" CHECK ("product_prices"."price" >= 0)
);
--> statement-breakpoint
INSERT INTO "product_prices" ("product_id", "category_id", "price", "rate_id")
SELECT "id", "category_id", "price", "rate_id" FROM "products";
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_price_positive";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_rate_id_metal_rates_id_fk";
--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_rate_id_metal_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."metal_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_in_category" ON "product_prices" USING btree ("category_id","price","product_id");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "price";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "breakup";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "rate_id";