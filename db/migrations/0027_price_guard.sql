CREATE TABLE "product_price_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staged_products" ADD COLUMN "price_terms" jsonb;--> statement-breakpoint
ALTER TABLE "staged_products" ADD COLUMN "guarded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_price_terms" ADD CONSTRAINT "product_price_terms_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_price_terms_of_product" ON "product_price_terms" USING btree ("product_id","until");--> statement-breakpoint
CREATE INDEX "product_price_terms_by_time" ON "product_price_terms" USING btree ("until");--> statement-breakpoint
UPDATE "orders" SET "placed_by_admin" = true FROM "customers" WHERE "customers"."id" = "orders"."customer_id" AND "customers"."role" <> 'customer';
