CREATE TABLE "bulk_edit_products" (
	"batch_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"outcome" text,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "bulk_edit_products_batch_id_product_id_pk" PRIMARY KEY("batch_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_edit_products" ADD CONSTRAINT "bulk_edit_products_batch_id_bulk_edits_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."bulk_edits"("batch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edit_products_waiting" ON "bulk_edit_products" USING btree ("batch_id","product_id") WHERE "bulk_edit_products"."outcome" is null;