-- Hundredths of a per cent are `…Bps` in JSON too, as they are in columns. Only names of fields change: within a string a
-- quotation mark is escaped, so no string can look like the end of a name.
CREATE FUNCTION pg_temp.in_bps(document jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(document::text, 'Points": ', 'Bps": '), '"points": ', '"bps": ')::jsonb
$$;--> statement-breakpoint
UPDATE "settings" SET "value" = pg_temp.in_bps("value") WHERE "value"::text LIKE '%oints": %';--> statement-breakpoint
UPDATE "audit_log" SET "before" = pg_temp.in_bps("before"), "after" = pg_temp.in_bps("after")
  WHERE "before"::text LIKE '%oints": %' OR "after"::text LIKE '%oints": %';--> statement-breakpoint
UPDATE "products" SET "making" = pg_temp.in_bps("making") WHERE "making"::text LIKE '%oints": %';--> statement-breakpoint
UPDATE "product_price_terms" SET "terms" = pg_temp.in_bps("terms");--> statement-breakpoint
UPDATE "payment_lines" SET "quote" = pg_temp.in_bps("quote");--> statement-breakpoint
UPDATE "order_lines" SET "quote" = pg_temp.in_bps("quote");--> statement-breakpoint
UPDATE "returns" SET "quote" = pg_temp.in_bps("quote") WHERE "quote" IS NOT NULL;--> statement-breakpoint
UPDATE "invoices" SET "document" = pg_temp.in_bps("document");--> statement-breakpoint
DROP FUNCTION pg_temp.in_bps;
