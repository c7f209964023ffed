ALTER TABLE "cart_items" ADD COLUMN "tag" text GENERATED ALWAYS AS (coalesce(variant ->> 'tag', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_customer_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_customer_id_product_id_tag_pk" PRIMARY KEY("customer_id","product_id","tag");--> statement-breakpoint
ALTER TABLE "old_gold_vouchers" DROP CONSTRAINT "old_gold_vouchers_paymentId_unique";--> statement-breakpoint
CREATE INDEX "old_gold_vouchers_by_payment" ON "old_gold_vouchers" USING btree ("payment_id");
