ALTER TABLE "returns" ADD COLUMN "as_sold" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "new_product_id" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_new_product_id_products_id_fk" FOREIGN KEY ("new_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What was inspected before, by the weights and purities of the day; scales differed by 10 mg then, unless a shop said otherwise.
UPDATE "returns" r SET "as_sold" = false FROM "orders" o
  WHERE o.id = r.order_id AND r.condition IS NOT NULL AND (r.condition <> 'as-sold'
    OR r.purity <> o.quote -> 'piece' ->> 'purity' AND o.quote -> 'piece' ->> 'purity' <> ''
    OR abs(r.weight_mg - (o.quote -> 'piece' ->> 'grossWeightMg')::bigint) > 10);
