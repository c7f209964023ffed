-- Whatever the shop no longer has. OLDEST_CODE names this migration: code from before it reads what is dropped here.
ALTER TABLE "images" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "file_stored" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Imports of products: nothing is corrected in the browser, and no file has variant rows of its own.
UPDATE "product_imports" SET "file_stored" = false WHERE "id" IN (SELECT "id" FROM "batches" WHERE "kind" = 'product-import' AND "status" = 'done');--> statement-breakpoint
UPDATE "batches" SET "status" = 'uploaded' WHERE "kind" = 'product-import' AND "status" IN ('checking', 'checked', 'failed') AND "id" IN (SELECT "id" FROM "product_imports" WHERE "layout" = 'shopify' OR "needs_check" UNION SELECT "import_id" FROM "product_import_corrections");--> statement-breakpoint
UPDATE "batches" SET "status" = 'done', "failure" = 'It ended with an upgrade of the shop, before all rows were done. Please upload the file again: products that are in the shop already are recognised.' WHERE "kind" = 'product-import' AND "status" IN ('running', 'stopped') AND "id" IN (SELECT "id" FROM "product_imports" WHERE "layout" = 'shopify' UNION SELECT "import_id" FROM "product_import_corrections");--> statement-breakpoint
UPDATE "product_imports" SET "layout" = 'other' WHERE "layout" = 'shopify';--> statement-breakpoint
-- Imports of images: what they changed can be undone as of any bulk edit; what had not begun is begun again.
DELETE FROM "batches" WHERE "kind" = 'image-import' AND "status" IN ('noted', 'uploading', 'uploaded', 'checking', 'checked', 'failed');--> statement-breakpoint
UPDATE "batches" SET "status" = 'stopped', "attempt" = NULL, "waiting_for" = '', "failure" = 'An update of the shop has ended this import of images. What it changed can be undone; the rest is added under Images.' WHERE "kind" = 'image-import' AND "status" = 'running';--> statement-breakpoint
UPDATE "batches" SET "kind" = 'bulk-edit' WHERE "kind" = 'image-import';--> statement-breakpoint
-- Rates are no longer published at a set time. What waits, or was refused and not seen to, becomes an open alarm that only a
-- person resolves where there is no rate feed: it says what was to be published, and when.
UPDATE "alarms" SET "kind" = 'feed-implausible'
WHERE "kind" = 'schedule-refused' AND "resolved_at" IS NOT NULL;--> statement-breakpoint
WITH "unseen" AS (
  SELECT 1 AS "nth", "message" FROM "alarms" WHERE "kind" = 'schedule-refused' AND "resolved_at" IS NULL
  UNION ALL
  SELECT 2, 'Rates are no longer published at a set time. These were not published: ' || string_agg(
    'for ' || to_char("publish_at" AT TIME ZONE 'Asia/Kolkata', 'FMDD Mon YYYY, FMHH12:MI am') || ' ' || coalesce((
      SELECT string_agg(replace("key", '_', ' ') || ' ' || CASE WHEN "value" ~ '^[0-9]{1,9}$'
        THEN '₹' || to_char("value"::numeric / 100, 'FM9999990.00') ELSE "value" END, ', ' ORDER BY "key")
      FROM jsonb_each_text(CASE jsonb_typeof("change") WHEN 'object' THEN "change" ELSE '{}' END)),
      'rates that cannot be read'), '; ' ORDER BY "publish_at") || '.'
  FROM "scheduled_rates" WHERE "status" = 'waiting' HAVING count(*) > 0
), "said" AS (SELECT string_agg("message", ' ' ORDER BY "nth") AS "message" FROM "unseen" HAVING count(*) > 0)
INSERT INTO "alarms" ("id", "kind", "message", "since", "last_seen_at")
SELECT gen_random_uuid(), 'feed-implausible', "message", now(), now() FROM "said"
ON CONFLICT ("kind") WHERE "resolved_at" IS NULL DO UPDATE
SET "message" = "alarms"."message" || ' ' || excluded."message", "last_seen_at" = excluded."last_seen_at", "told_at" = NULL;--> statement-breakpoint
DELETE FROM "alarms" WHERE "kind" = 'schedule-refused';--> statement-breakpoint
-- Settings that are constants now: the audit log notes each value that was another.
INSERT INTO audit_log (id, who, role, action, subject_type, subject_id, before, after)
SELECT gen_random_uuid(), NULL, 'system', 'settings.change', 'settings', s.key,
       jsonb_build_object(fixed.field, s.value #> fixed.place), jsonb_build_object(fixed.field, fixed.constant)
FROM settings s JOIN (VALUES
  ('admin-sessions', 'idleMinutes', ARRAY['idleMinutes'], '60'::jsonb),
  ('dead-stock', 'afterDays', ARRAY['afterDays'], '180'), ('rate-age', 'hours', ARRAY['hours'], '24'),
  ('price-guard', 'moveBps', ARRAY['moveBps'], '2000'), ('buyback-quote', 'graceHours', ARRAY['graceHours'], '0'),
  ('buyback-quote', 'toleranceMg', ARRAY['toleranceMg'], '10'),
  ('old-gold', 'estimateHours', ARRAY['estimateHours'], '24'), ('contact', 'mapZoom', ARRAY['map','zoom'], '15')
) AS fixed (key, field, place, constant) ON fixed.key = s.key
WHERE s.value #> fixed.place IS NOT NULL AND s.value #> fixed.place <> fixed.constant;
--> statement-breakpoint
INSERT INTO audit_log (id, who, role, action, subject_type, subject_id, before, after)
SELECT gen_random_uuid(), NULL, 'system', 'settings.change', 'settings', key,
       value - 'identityFrom' - 'estimateHours', value -> 'high'
FROM settings WHERE key = 'old-gold' AND value ? 'high'
  AND (value -> 'middle' <> value -> 'high' OR value -> 'low' <> value -> 'high');
--> statement-breakpoint
UPDATE settings SET value = (value - 'high' - 'middle' - 'low' - 'estimateHours') || (value -> 'high')
WHERE key = 'old-gold' AND value ? 'high';
--> statement-breakpoint
UPDATE settings SET value = value #- '{map,zoom}' WHERE key = 'contact' AND value #> '{map,zoom}' IS NOT NULL;
--> statement-breakpoint
UPDATE settings s SET value = jsonb_build_object('company', coalesce(s.value -> 'company', '""'),
  'names', coalesce((SELECT jsonb_agg(jsonb_build_object('of', own.key, 'name', own.value) ORDER BY own.key)
    FROM unnest(ARRAY[s.value -> 'ledgers', s.value -> 'voucherTypes']) AS named
    CROSS JOIN LATERAL jsonb_each_text(CASE jsonb_typeof(named) WHEN 'object' THEN named ELSE '{}' END) AS own
    JOIN jsonb_each_text('{"salesWithinState":"Sales within state","salesBetweenStates":"Sales to other states",
      "commercialCredit":"Commercial credit notes","insurance":"Insurance collected","delivery":"Delivery charges",
      "roundOff":"Round off","cgst":"Output CGST","sgst":"Output SGST","igst":"Output IGST",
      "oldGold":"Old gold purchases","buyback":"Buyback purchases","customers":"Customers","cash":"Cash",
      "card":"Card terminal","upi":"UPI","bank":"Bank","storeCredit":"Store credit","provider":"Payment provider",
      "link":"Payment provider","providerFees":"Payment provider fees","gstOnFees":"Input GST on fees","sales":"Sales",
      "creditNote":"Credit Note","receipt":"Receipt","payment":"Payment","purchase":"Purchase","journal":"Journal"}'
    ) AS usual ON usual.key = own.key WHERE own.value <> usual.value), '[]'))
WHERE s.key = 'tally' AND s.value ? 'ledgers';
--> statement-breakpoint
DELETE FROM settings WHERE key IN ('admin-sessions', 'dead-stock', 'rate-age', 'price-guard', 'buyback-quote', 'reservations');--> statement-breakpoint
DROP TABLE "image_import_files" CASCADE;--> statement-breakpoint
DROP TABLE "image_imports" CASCADE;--> statement-breakpoint
DROP TABLE "scheduled_rates" CASCADE;--> statement-breakpoint
DROP TABLE "product_import_corrections" CASCADE;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "model_id";--> statement-breakpoint
ALTER TABLE "reservations" DROP COLUMN "release_reason";--> statement-breakpoint
ALTER TABLE "product_import_problems" DROP COLUMN "correctable";--> statement-breakpoint
ALTER TABLE "product_import_problems" DROP COLUMN "was";--> statement-breakpoint
ALTER TABLE "product_imports" DROP COLUMN "needs_check";
