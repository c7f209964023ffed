CREATE TABLE "stock_take_scans" (
	"take_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"code" text NOT NULL,
	"item_id" uuid,
	"outcome" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_take_scans_take_id_client_id_pk" PRIMARY KEY("take_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "stock_takes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text,
	"status" text DEFAULT 'counting' NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"figures" jsonb
);
--> statement-breakpoint
ALTER TABLE "stock_take_scans" ADD CONSTRAINT "stock_take_scans_take_id_stock_takes_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."stock_takes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_scans" ADD CONSTRAINT "stock_take_scans_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_scans" ADD CONSTRAINT "stock_take_scans_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_started_by_customers_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_closed_by_customers_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_take_scans_of_item" ON "stock_take_scans" USING btree ("take_id","item_id");--> statement-breakpoint
CREATE INDEX "stock_take_scans_item" ON "stock_take_scans" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_take_scans_odd" ON "stock_take_scans" USING btree ("take_id","outcome") WHERE "stock_take_scans"."outcome" <> 'found';--> statement-breakpoint
CREATE INDEX "stock_takes_newest" ON "stock_takes" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_takes_one_of_a_place" ON "stock_takes" USING btree (coalesce("place", '')) WHERE "stock_takes"."status" = 'counting';
