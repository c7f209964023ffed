CREATE TABLE "alert_checks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seen" "pg_snapshot",
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_checks_one_row" CHECK ("alert_checks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid,
	"purity" text,
	"subject" text GENERATED ALWAYS AS (coalesce("alerts"."product_id"::text, "alerts"."purity")) STORED NOT NULL,
	"target" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"asked_xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "alerts_of_their_kind" CHECK (case "alerts"."kind"
        when 'back-in-stock' then "alerts"."product_id" is not null and "alerts"."purity" is null and "alerts"."target" is null
        when 'price-below' then "alerts"."product_id" is not null and "alerts"."purity" is null and "alerts"."target" > 0
        when 'gold-rate' then "alerts"."product_id" is null and "alerts"."purity" is not null and "alerts"."target" > 0
        else false end),
	CONSTRAINT "alerts_closed_at_their_end" CHECK (("alerts"."status" = 'open') = ("alerts"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open_once" ON "alerts" USING btree ("customer_id","kind","subject") WHERE "alerts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "alerts_by_customer" ON "alerts" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "alerts_by_product" ON "alerts" USING btree ("product_id","status","kind");--> statement-breakpoint
CREATE INDEX "alerts_open_by_rate" ON "alerts" USING btree ("purity","target") WHERE "alerts"."status" = 'open' and "alerts"."purity" is not null;--> statement-breakpoint
CREATE INDEX "alerts_open_newest" ON "alerts" USING btree ("asked_xid") WHERE "alerts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "alerts_open_ending" ON "alerts" USING btree ("ends_at") WHERE "alerts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "alerts_closed" ON "alerts" USING btree ("closed_at") WHERE "alerts"."closed_at" is not null;