-- One table of batches, and one of their products, in place of four and three. What a job of the former release was at work
-- on is stopped with a sentence; what it had changed can be undone.
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"summary" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"waiting_for" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"attempt" uuid
);
--> statement-breakpoint
CREATE TABLE "batch_products" (
	"batch_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"outcome" text,
	"why" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"stock_moved" integer DEFAULT 0 NOT NULL,
	"version" integer,
	CONSTRAINT "batch_products_batch_id_product_id_pk" PRIMARY KEY("batch_id","product_id")
);
--> statement-breakpoint
INSERT INTO "batches" ("id", "kind", "status", "summary", "by", "at", "updated_at", "total", "done", "failure")
  SELECT batch.id, CASE WHEN edit.batch_id IS NULL THEN 'edit' ELSE 'bulk-edit' END,
    CASE edit.status WHEN 'running' THEN 'stopped' WHEN 'undoing' THEN 'done'
      ELSE coalesce(edit.status, CASE WHEN batch.undone_at IS NULL THEN 'done' ELSE 'undone' END) END,
    batch.summary, batch.by, batch.at, coalesce(edit.updated_at, batch.undone_at, batch.at),
    coalesce(edit.total, 0), coalesce(edit.total, 0),
    CASE WHEN edit.status IN ('running', 'undoing') THEN 'An upgrade of the shop interrupted the work. What was changed can be undone.' ELSE '' END
  FROM "product_batches" batch LEFT JOIN "bulk_edits" edit ON edit.batch_id = batch.id
  WHERE NOT EXISTS (SELECT FROM "product_imports" import WHERE import.batch_id = batch.id)
    AND NOT EXISTS (SELECT FROM "image_imports" import WHERE import.batch_id = batch.id);--> statement-breakpoint
INSERT INTO "batches" ("id", "kind", "status", "summary", "by", "at", "updated_at", "total", "done", "failure")
  SELECT id, 'product-import',
    CASE status WHEN 'checking' THEN 'failed' WHEN 'running' THEN 'checked' WHEN 'undoing' THEN 'done' ELSE status END,
    'Imported ' || file_name, by, created_at, updated_at, rows, CASE WHEN status IN ('done', 'undone') THEN rows ELSE 0 END,
    CASE WHEN status IN ('checking', 'running', 'undoing')
      THEN 'An upgrade of the shop interrupted the work, and nothing was changed. Please start it again.' ELSE failure END
  FROM "product_imports";--> statement-breakpoint
INSERT INTO "batches" ("id", "kind", "status", "summary", "by", "at", "updated_at", "failure")
  SELECT id, 'image-import',
    CASE status WHEN 'checking' THEN 'failed' WHEN 'running' THEN 'stopped' WHEN 'undoing' THEN 'done' ELSE status END,
    'Added images from ' || file_name, by, created_at, updated_at,
    CASE WHEN status IN ('checking', 'running', 'undoing')
      THEN 'An upgrade of the shop interrupted the work. Please start it again.' ELSE failure END
  FROM "image_imports";--> statement-breakpoint
INSERT INTO "batch_products" ("batch_id", "product_id", "name", "outcome", "before", "stock_moved", "version")
  SELECT batch.id, item.product_id, product.name,
    CASE WHEN batch.status = 'undone' OR undone.product_id IS NOT NULL THEN 'restored' ELSE 'changed' END,
    item.before, item.stock_moved, item.version
  FROM "product_batch_items" item JOIN "products" product ON product.id = item.product_id
  LEFT JOIN "product_imports" file ON file.batch_id = item.batch_id
  LEFT JOIN "image_imports" images ON images.batch_id = item.batch_id
  JOIN "batches" batch ON batch.id = coalesce(file.id, images.id, item.batch_id)
  LEFT JOIN LATERAL (SELECT one.product_id FROM "image_import_files" one
    WHERE one.import_id = images.id AND one.product_id = item.product_id AND one.outcome IN ('removed', 'stays') LIMIT 1) undone ON true;--> statement-breakpoint
INSERT INTO "batch_products" ("batch_id", "product_id", "name", "outcome", "why")
  SELECT batch_id, product_id, name, outcome, why FROM "bulk_edit_products"
  ON CONFLICT ("batch_id", "product_id") DO UPDATE SET name = excluded.name, outcome = excluded.outcome, why = excluded.why;--> statement-breakpoint
DROP TABLE "bulk_edit_products";--> statement-breakpoint
ALTER TABLE "bulk_edits" DROP CONSTRAINT "bulk_edits_batch_id_product_batches_id_fk";--> statement-breakpoint
ALTER TABLE "bulk_edits" DROP COLUMN "status", DROP COLUMN "total", DROP COLUMN "updated_at";--> statement-breakpoint
DROP INDEX "image_imports_newest", "image_imports_batch", "product_imports_newest", "product_imports_batch";--> statement-breakpoint
ALTER TABLE "image_imports" DROP COLUMN "status", DROP COLUMN "batch_id", DROP COLUMN "failure", DROP COLUMN "by",
  DROP COLUMN "created_at", DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "product_imports" DROP COLUMN "status", DROP COLUMN "rows_done", DROP COLUMN "waiting_for", DROP COLUMN "failure",
  DROP COLUMN "batch_id", DROP COLUMN "run_id", DROP COLUMN "by", DROP COLUMN "created_at", DROP COLUMN "updated_at";--> statement-breakpoint
DROP TABLE "product_batch_items";--> statement-breakpoint
DROP TABLE "product_batches";--> statement-breakpoint
DROP TABLE "staged_products";--> statement-breakpoint
ALTER TABLE "batch_products" ADD CONSTRAINT "batch_products_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_products_waiting" ON "batch_products" USING btree ("batch_id","product_id") WHERE "batch_products"."outcome" is null;--> statement-breakpoint
CREATE INDEX "batch_products_changed" ON "batch_products" USING btree ("batch_id","product_id") WHERE "batch_products"."outcome" = 'changed';--> statement-breakpoint
CREATE INDEX "batches_newest" ON "batches" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_imports" ADD CONSTRAINT "image_imports_id_batches_id_fk" FOREIGN KEY ("id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_id_batches_id_fk" FOREIGN KEY ("id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;
