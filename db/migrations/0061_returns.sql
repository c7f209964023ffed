CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_photographs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"taken_by" text NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"product" text DEFAULT 'with-customer' NOT NULL,
	"reason" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"paid" bigint NOT NULL,
	"deductions" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"handover" text,
	"arrive_by" date,
	"weight_mg" integer,
	"purity" text,
	"condition" text,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_one_per_refund" UNIQUE("refund_id"),
	CONSTRAINT "returns_amount_within_paid" CHECK ("returns"."amount" between 0 and "returns"."paid"),
	CONSTRAINT "returns_weight_positive" CHECK ("returns"."weight_mg" > 0)
);
--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photographs" ADD CONSTRAINT "return_photographs_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_events_by_return" ON "return_events" USING btree ("return_id","at");--> statement-breakpoint
CREATE INDEX "return_photographs_by_return" ON "return_photographs" USING btree ("return_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open_per_order" ON "returns" USING btree ("order_id") WHERE "returns"."status" in ('requested', 'approved', 'received', 'inspected');--> statement-breakpoint
CREATE INDEX "returns_by_order" ON "returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_by_customer" ON "returns" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "returns_by_status" ON "returns" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "returns_to_lapse" ON "returns" USING btree ("arrive_by") WHERE "returns"."status" = 'approved';--> statement-breakpoint
-- What has happened to a return stays as it was written.
CREATE FUNCTION return_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Events of returns are never changed or deleted.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'return_events_stay';
END $$;--> statement-breakpoint
CREATE TRIGGER return_events_stay BEFORE UPDATE OR DELETE ON "return_events"
  FOR EACH ROW EXECUTE FUNCTION return_events_stay();
