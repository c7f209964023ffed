CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"document" jsonb NOT NULL,
	"pdf_hash" text,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_one_per_refund" UNIQUE("refund_id"),
	CONSTRAINT "invoices_serial" UNIQUE("kind","financial_year","serial"),
	CONSTRAINT "invoices_credit_note_has_refund" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."refund_id" is not null)),
	CONSTRAINT "invoices_number_length" CHECK (length("invoices"."number") <= 16)
);
--> statement-breakpoint
CREATE TABLE "rate_alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sentence" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_feed_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"quoted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scheduled_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"set_by" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"confirmed" boolean NOT NULL,
	"rate_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "metal_rates_newest";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_price" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_rates" ADD CONSTRAINT "scheduled_rates_rate_id_metal_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."metal_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "rate_alarms_open" ON "rate_alarms" USING btree ("kind") WHERE "rate_alarms"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "rate_feed_runs_newest" ON "rate_feed_runs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "scheduled_rates_waiting" ON "scheduled_rates" USING btree ("publish_at") WHERE "scheduled_rates"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "metal_rates_newest" ON "metal_rates" USING btree ("published_at","id");