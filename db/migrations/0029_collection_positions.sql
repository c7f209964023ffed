DROP INDEX "exclusive_collections_newest";--> statement-breakpoint
ALTER TABLE "exclusive_collections" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The order was the time of the last update until now; everything keeps its place.
UPDATE "exclusive_collections" SET "position" = "ordered"."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "updated_at" DESC, "id" DESC) AS "place" FROM "exclusive_collections") AS "ordered"
WHERE "ordered"."id" = "exclusive_collections"."id";--> statement-breakpoint
CREATE INDEX "exclusive_collections_in_order" ON "exclusive_collections" USING btree ("position","updated_at","id");