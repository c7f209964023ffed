CREATE TABLE "cash_days" (
	"admin_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"float" bigint DEFAULT 0 NOT NULL,
	"expected" bigint,
	"counted" bigint,
	"note" text DEFAULT '' NOT NULL,
	"counted_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "cash_days_admin_id_day_pk" PRIMARY KEY("admin_id","day")
);
--> statement-breakpoint
CREATE TABLE "tenders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"receipt_number" text,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "tenders_amount_positive" CHECK ("tenders"."amount" > 0),
	CONSTRAINT "tenders_receipt_for_money_in" CHECK (("tenders"."refund_id" is null) = ("tenders"."receipt_number" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handover" text DEFAULT 'parcel' NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_admin_id_customers_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_closed_by_customers_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_days_newest" ON "cash_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tenders_by_payment" ON "tenders" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "tenders_by_receipt" ON "tenders" USING btree ("receipt_number");--> statement-breakpoint
CREATE INDEX "tenders_of_day" ON "tenders" USING btree ("by","day");--> statement-breakpoint
CREATE UNIQUE INDEX "tenders_one_per_refund" ON "tenders" USING btree ("refund_id");