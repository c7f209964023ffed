CREATE SEQUENCE "public"."item_move_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "item_moves" (
	"id" bigint PRIMARY KEY DEFAULT nextval('item_move_numbers') NOT NULL,
	"item_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"variant" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"gross_weight_mg" integer NOT NULL,
	"net_weight_mg" integer NOT NULL,
	"stone_weight_mg" integer DEFAULT 0 NOT NULL,
	"huid" text,
	"cost_price" bigint,
	"place" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'in-stock' NOT NULL,
	"reserved_for" uuid,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_tag_form" CHECK ("items"."tag" ~ '^[A-Z0-9][A-Z0-9-]{0,9}$'),
	CONSTRAINT "items_huid_form" CHECK ("items"."huid" ~ '^[A-Z0-9]{6}$'),
	CONSTRAINT "items_net_within_gross" CHECK ("items"."net_weight_mg" between 1 and "items"."gross_weight_mg"),
	CONSTRAINT "items_stones_within_gross" CHECK ("items"."stone_weight_mg" between 0 and "items"."gross_weight_mg"),
	CONSTRAINT "items_reserved_for_somebody" CHECK (("items"."status" = 'reserved') = ("items"."reserved_for" is not null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stocked_by" text DEFAULT 'count' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "item_moves" ADD CONSTRAINT "item_moves_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_moves_of_item" ON "item_moves" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "item_moves_by_time" ON "item_moves" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_tag" ON "items" USING btree ("tag");--> statement-breakpoint
CREATE UNIQUE INDEX "items_huid" ON "items" USING btree ("huid") WHERE "items"."huid" is not null;--> statement-breakpoint
CREATE INDEX "items_for_sale" ON "items" USING btree ("product_id","net_weight_mg","tag") WHERE "items"."status" in ('in-stock', 'reserved') and "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_of_product" ON "items" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "items_by_status" ON "items" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "items_by_place" ON "items" USING btree ("place","tag") WHERE "items"."status" in ('in-stock', 'reserved', 'returned');--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_by_item" ON "order_lines" USING btree ("item_id") WHERE "order_lines"."item_id" is not null;
