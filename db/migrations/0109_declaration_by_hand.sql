ALTER TABLE "pan_declarations" ALTER COLUMN "birth_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pan_declarations" ALTER COLUMN "income" DROP NOT NULL;--> statement-breakpoint
-- What is printed on which paper is a setting of its own.
INSERT INTO "settings" ("key", "value", "version", "updated_at", "changed_by")
SELECT 'paper', jsonb_build_object('invoice', replace(coalesce("value" ->> 'billPaper', 'A4'), '80mm', '80 mm'),
  'receipt', replace(coalesce("value" ->> 'receiptPaper', 'A5'), '80mm', '80 mm')), "version", "updated_at", "changed_by"
FROM "settings" WHERE "key" = 'counter' AND ("value" ? 'billPaper' OR "value" ? 'receiptPaper')
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "settings" SET "value" = "value" - 'billPaper' - 'receiptPaper' WHERE "key" = 'counter';
