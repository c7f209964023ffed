CREATE TABLE "image_import_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"product" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"image_id" text,
	"outcome" text,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"mode" text DEFAULT 'add' NOT NULL,
	"zip_parts" integer DEFAULT 0 NOT NULL,
	"zip_bytes" integer DEFAULT 0 NOT NULL,
	"product_import_id" uuid,
	"batch_id" uuid,
	"failure" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_import_files" ADD CONSTRAINT "image_import_files_import_id_image_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."image_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_imports" ADD CONSTRAINT "image_imports_product_import_id_product_imports_id_fk" FOREIGN KEY ("product_import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_imports" ADD CONSTRAINT "image_imports_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_imports" ADD CONSTRAINT "image_imports_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "image_import_files_once" ON "image_import_files" USING btree ("import_id","row",md5("name"));--> statement-breakpoint
CREATE INDEX "image_import_files_of_product" ON "image_import_files" USING btree ("import_id","product_id","position");--> statement-breakpoint
CREATE INDEX "image_import_files_waiting" ON "image_import_files" USING btree ("import_id","product_id") WHERE "image_import_files"."outcome" is null;--> statement-breakpoint
CREATE INDEX "image_imports_newest" ON "image_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "image_imports_batch" ON "image_imports" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "image_imports_of_product_import" ON "image_imports" USING btree ("product_import_id");