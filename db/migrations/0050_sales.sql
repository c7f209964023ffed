CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"part" text NOT NULL,
	"discount_bps" integer NOT NULL,
	"selection" jsonb NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"planned_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "sales_times_in_order" CHECK ("sales"."starts_at" < "sales"."ends_at"),
	CONSTRAINT "sales_discount" CHECK ("sales"."discount_bps" between 1 and 10000)
);
--> statement-breakpoint
CREATE INDEX "sales_ahead" ON "sales" USING btree ("starts_at","id") WHERE "sales"."status" in ('planned', 'running');