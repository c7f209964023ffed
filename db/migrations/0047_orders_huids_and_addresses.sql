CREATE TABLE "order_huids" (
	"order_id" uuid NOT NULL,
	"huid" text NOT NULL,
	"position" integer NOT NULL,
	"duplicate_reason" text,
	"released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_huids_order_id_huid_pk" PRIMARY KEY("order_id","huid"),
	CONSTRAINT "order_huids_form" CHECK ("order_huids"."huid" ~ '^[A-Z0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "order_address_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_huid";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxable" bigint GENERATED ALWAYS AS ((document ->> 'taxable')::bigint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "gst" bigint GENERATED ALWAYS AS (coalesce((document #>> '{gst,igst,amount}')::bigint, (document #>> '{gst,cgst,amount}')::bigint + (document #>> '{gst,sgst,amount}')::bigint)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "total" bigint GENERATED ALWAYS AS ((document ->> 'total')::bigint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "original_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_huids" ADD CONSTRAINT "order_huids_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_address_changes" ADD CONSTRAINT "order_address_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_address_changes" ADD CONSTRAINT "order_address_changes_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_huids_once" ON "order_huids" USING btree ("huid") WHERE "order_huids"."duplicate_reason" is null and not "order_huids"."released";--> statement-breakpoint
CREATE INDEX "order_huids_by_huid" ON "order_huids" USING btree ("huid");--> statement-breakpoint
CREATE INDEX "order_address_changes_by_order" ON "order_address_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
-- Each HUID moves into a row of its own. Where orders share one already, the earliest has it and the others say why.
INSERT INTO "order_huids" ("order_id", "huid", "position", "duplicate_reason", "released")
SELECT id, huid, 0, CASE WHEN NOT released AND place > 1 THEN 'Entered before the shop compared HUIDs' END, released
FROM (
  SELECT o.id, p.huid, o.status IN ('Cancelled', 'Returned') AS released,
    row_number() OVER (PARTITION BY p.huid, o.status IN ('Cancelled', 'Returned') ORDER BY o.placed_at, o.id) AS place
  FROM "parcels" p JOIN "orders" o ON o.id = p.order_id WHERE p.huid <> ''
) AS known;--> statement-breakpoint
-- What was printed before counts as handed out: its next print is a copy.
UPDATE "invoices" SET "original_at" = "issued_at" WHERE "pdf_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" DROP COLUMN "huid";