ALTER TABLE "item_moves" ADD COLUMN "net_weight_mg" integer;--> statement-breakpoint
ALTER TABLE "item_moves" ADD COLUMN "corrected_by_mg" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What an item weighed at earlier moves is not known: it counts as it weighs now.
UPDATE "item_moves" SET "net_weight_mg" = "items"."net_weight_mg" FROM "items" WHERE "items"."id" = "item_moves"."item_id";--> statement-breakpoint
ALTER TABLE "item_moves" ALTER COLUMN "net_weight_mg" SET NOT NULL;
