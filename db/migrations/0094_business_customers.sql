ALTER TABLE "customers" ADD COLUMN "business" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "revised_at" timestamp with time zone;