ALTER TABLE "returns" DROP CONSTRAINT "returns_quote_of_what_is_bought";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_quote_of_what_is_bought" CHECK (("returns"."kind" in ('return', 'resizing')) = ("returns"."quote" is null));