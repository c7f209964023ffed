CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"part" text NOT NULL,
	"discount_bps" integer NOT NULL,
	"selection" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_by" uuid,
	CONSTRAINT "coupons_times_in_order" CHECK ("coupons"."starts_at" < "coupons"."ends_at"),
	CONSTRAINT "coupons_discount" CHECK ("coupons"."discount_bps" between 1 and 10000),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."max_uses_per_customer" > 0 and ("coupons"."max_uses" is null or "coupons"."max_uses" > 0))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "holds_coupon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_by_code" ON "coupons" USING btree ("code");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_with_coupon" ON "payments" USING btree ("coupon_id","customer_id") WHERE "payments"."holds_coupon";