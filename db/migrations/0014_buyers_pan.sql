CREATE TABLE "payment_pans" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"masked" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pdf_key_id" text;--> statement-breakpoint
ALTER TABLE "payment_pans" ADD CONSTRAINT "payment_pans_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_pans_by_key" ON "payment_pans" USING btree ("key_id");