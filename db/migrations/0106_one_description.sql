CREATE TABLE "file_mappings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"heads" text NOT NULL,
	"heads_hash" text GENERATED ALWAYS AS (md5("heads")) STORED NOT NULL,
	"mapping" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_mappings_kind_readable" CHECK ("file_mappings"."kind" in ('products', 'items')),
	CONSTRAINT "file_mappings_mapping_readable" CHECK (jsonb_typeof("file_mappings"."mapping") = 'object')
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "size_prices" bigint[];--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "file_mappings_of_heads" ON "file_mappings" USING btree ("kind","heads_hash");--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_smallest_of_kind" ON "product_prices" USING btree ("category_id","type_id","purity",("size_prices"[1]),"product_id") WHERE "product_prices"."is_on_sale" and "product_prices"."size_prices" is not null;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_points_to_one" CHECK (num_nonnulls("store_credit_entries"."return_id", "store_credit_entries"."refund_id", "store_credit_entries"."payment_id") <= 1);--> statement-breakpoint
-- Every entry of store credit refers to what brought it about; what was said of it in its reference was a text.
ALTER TABLE "store_credit_entries" DISABLE TRIGGER "store_credit_stays";--> statement-breakpoint
UPDATE "store_credit_entries" e SET "return_id" = r.id FROM "returns" r
  WHERE e.kind = 'issued' AND r.number = e.reference;--> statement-breakpoint
UPDATE "store_credit_entries" e SET "refund_id" = r.id FROM "refunds" r
  WHERE e.kind <> 'used' AND e.return_id IS NULL AND r.id::text = e.reference;--> statement-breakpoint
UPDATE "store_credit_entries" e SET "payment_id" = paid.payment_id FROM "payment_lines" paid
  WHERE e.kind <> 'issued' AND e.refund_id IS NULL
    AND paid.id::text = substring(e.reference from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}');--> statement-breakpoint
ALTER TABLE "store_credit_entries" ENABLE TRIGGER "store_credit_stays";--> statement-breakpoint
-- What was said of the columns of product files is remembered with that of stock lists.
INSERT INTO "file_mappings" ("id", "kind", "heads", "mapping", "at")
SELECT DISTINCT ON (heads) gen_random_uuid(), 'products', heads,
  jsonb_build_object('mapping', mapping, 'options', options), at
FROM (SELECT (SELECT string_agg(c ->> 'name', E'\x1f' ORDER BY n)
        FROM jsonb_array_elements(CASE jsonb_typeof(i.columns) WHEN 'array' THEN i.columns ELSE '[]' END) WITH ORDINALITY AS x (c, n)) AS heads,
        i.mapping, i.options, b.at
      FROM "product_imports" i JOIN "batches" b USING (id) WHERE b.status <> 'uploaded') AS former
WHERE heads IS NOT NULL ORDER BY heads, at DESC;
