CREATE TABLE "product_import_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer,
	"field" text NOT NULL,
	"was" text NOT NULL,
	"value" text,
	"checked" boolean DEFAULT false NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_import_problems" ADD COLUMN "correctable" text;--> statement-breakpoint
ALTER TABLE "product_import_problems" ADD COLUMN "was" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "needs_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_corrections" ADD CONSTRAINT "product_import_corrections_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_corrections" ADD CONSTRAINT "product_import_corrections_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_corrections_of_row" ON "product_import_corrections" USING btree ("import_id","row","field") WHERE "product_import_corrections"."row" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_corrections_of_value" ON "product_import_corrections" USING btree ("import_id","field","was") WHERE "product_import_corrections"."row" is null;--> statement-breakpoint
-- A whole row can only be left out, and only a row of its own.
ALTER TABLE "product_import_corrections" ADD CONSTRAINT "product_import_corrections_whole_row" CHECK ("field" <> 'row' or ("row" is not null and "value" is null));
