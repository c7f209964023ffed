ALTER TABLE "item_moves" ADD COLUMN "net_weight_mg" integer;--> statement-breakpoint
ALTER TABLE "item_moves" ADD COLUMN "corrected_by_mg" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What an item weighed at earlier moves is not known: it counts as it weighs now.
UPDATE "item_moves" SET "net_weight_mg" = "items"."net_weight_mg" FROM "items" WHERE "items"."id" = "item_moves"."item_id";--> statement-breakpoint
-- contract: the former release does not say what it moves weighs; this trigger does.
CREATE FUNCTION item_moves_note_weight() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT net_weight_mg INTO NEW.net_weight_mg FROM items WHERE id = NEW.item_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER item_moves_note_weight BEFORE INSERT ON "item_moves"
  FOR EACH ROW WHEN (NEW.net_weight_mg IS NULL) EXECUTE FUNCTION item_moves_note_weight();--> statement-breakpoint
ALTER TABLE "item_moves" ALTER COLUMN "net_weight_mg" SET NOT NULL;
