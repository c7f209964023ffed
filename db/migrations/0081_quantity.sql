ALTER TABLE "payments" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_quantity_in_range" CHECK ("cart_items"."quantity" between 1 and 10);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_quantity_in_range" CHECK ("payments"."quantity" between 1 and 10);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_quantity_in_range" CHECK ("reservations"."quantity" between 1 and 10);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity_in_range" CHECK ("order_lines"."quantity" between 1 and 10);