-- A saved view is an address under a name, for the admin who saved it. Nobody can restore what was deleted.
DELETE FROM "saved_views" WHERE "removed_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "saved_views" one USING "saved_views" other
  WHERE one.owner_id = other.owner_id AND one.list = other.list AND lower(one.name) = lower(other.name) AND one.id > other.id;--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_changed_by_customers_id_fk";
--> statement-breakpoint
DROP INDEX "saved_views_by_owner";--> statement-breakpoint
DROP INDEX "saved_views_shared";--> statement-breakpoint
DROP INDEX "saved_views_removed";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_names" ON "saved_views" USING btree ("owner_id","list",lower("name"));--> statement-breakpoint
ALTER TABLE "list_choices" DROP COLUMN "default_view";--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "is_shared";--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "columns";--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "changed_by";--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "removed_at";