ALTER TABLE "one_time_passwords" ADD COLUMN "purpose" text DEFAULT 'log-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_for" jsonb DEFAULT '{}'::jsonb NOT NULL;