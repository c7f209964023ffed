CREATE TABLE "product_batch_items" (
	"batch_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"before" jsonb,
	"stock_moved" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "product_batch_items_batch_id_product_id_pk" PRIMARY KEY("batch_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summary" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_import_problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"field" text NOT NULL,
	"sentence" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"layout" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"rows" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"batch_id" uuid,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_batch_items" ADD CONSTRAINT "product_batch_items_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batch_items" ADD CONSTRAINT "product_batch_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_problems" ADD CONSTRAINT "product_import_problems_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_batch_items_of" ON "product_batch_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_batches_newest" ON "product_batches" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "product_import_problems_by_row" ON "product_import_problems" USING btree ("import_id","row","id");--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_imports_batch" ON "product_imports" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_by_type" ON "products" USING btree ("type_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("created_at","id") WHERE "products"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("created_at","id") WHERE "products"."is_featured";