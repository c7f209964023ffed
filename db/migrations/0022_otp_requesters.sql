ALTER TABLE "one_time_passwords" ADD COLUMN "requester" text DEFAULT 'stranger' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_passwords" ADD COLUMN "device_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_passwords" ADD COLUMN "carried_guesses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "one_time_passwords_newest" ON "one_time_passwords" USING btree ("created_at");