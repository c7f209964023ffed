-- Hundredths of a per cent are `…Bps` in JSON too, as they are in columns, and a quote says `product` and `images` as the code
-- does. Only names of fields change: within a string a quotation mark is escaped, so no string can look like a name.
CREATE FUNCTION pg_temp.in_bps(document jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(document::text, 'Points": ', 'Bps": '), '"points": ', '"bps": ')::jsonb
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.quote_of(stored jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(pg_temp.in_bps(stored)::text, '"piece": {', '"product": {'), '"pictures": [', '"images": [')::jsonb
$$;--> statement-breakpoint
UPDATE "settings" SET "value" = pg_temp.in_bps("value") WHERE "value"::text LIKE '%oints": %';--> statement-breakpoint
UPDATE "audit_log" SET "before" = pg_temp.in_bps("before"), "after" = pg_temp.in_bps("after")
  WHERE "before"::text LIKE '%oints": %' OR "after"::text LIKE '%oints": %';--> statement-breakpoint
UPDATE "products" SET "making" = pg_temp.in_bps("making") WHERE "making"::text LIKE '%oints": %';--> statement-breakpoint
UPDATE "product_price_terms" SET "terms" = pg_temp.in_bps("terms");--> statement-breakpoint
UPDATE "payment_lines" SET "quote" = pg_temp.quote_of("quote");--> statement-breakpoint
UPDATE "order_lines" SET "quote" = pg_temp.quote_of("quote");--> statement-breakpoint
UPDATE "returns" SET "quote" = pg_temp.in_bps("quote") WHERE "quote" IS NOT NULL;--> statement-breakpoint
UPDATE "invoices" SET "document" = pg_temp.in_bps("document");--> statement-breakpoint
DROP FUNCTION pg_temp.quote_of, pg_temp.in_bps;
