ALTER TABLE "product_imports" ADD COLUMN "waiting_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_identity" ADD COLUMN "restored_from" text;