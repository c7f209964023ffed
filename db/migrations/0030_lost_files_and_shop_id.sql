CREATE TABLE "shop_identity" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" uuid NOT NULL,
	"is_marked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shop_identity_one" CHECK ("shop_identity"."only" = 1)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reprinted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "lost_pdf_hashes" text[] DEFAULT '{}' NOT NULL;