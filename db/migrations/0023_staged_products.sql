CREATE TABLE "staged_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"row" integer NOT NULL,
	"version_seen" integer,
	"basis" text NOT NULL,
	"stock_seen" integer,
	"stock_moved" integer NOT NULL,
	"name" text NOT NULL,
	"needs_slug" boolean NOT NULL,
	"slug" text NOT NULL,
	"product" jsonb,
	"price" bigint,
	"rate_id" uuid,
	"images" jsonb,
	"former" jsonb,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "staged_products" ADD CONSTRAINT "staged_products_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staged_products_of_run" ON "staged_products" USING btree ("run_id","kind","product_id");--> statement-breakpoint
CREATE INDEX "staged_products_of_import" ON "staged_products" USING btree ("import_id");