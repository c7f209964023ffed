ALTER TABLE "refunds" ADD COLUMN "is_for_weight" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packed_gross_mg" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packed_net_mg" integer;
