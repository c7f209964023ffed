DROP INDEX "items_by_place";--> statement-breakpoint
CREATE INDEX "items_tag_begins" ON "items" USING btree ("tag" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_huid_begins" ON "items" USING btree ("huid" text_pattern_ops) WHERE "items"."huid" is not null;--> statement-breakpoint
CREATE INDEX "items_of_place" ON "items" USING btree ("place","created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_archived" ON "items" USING btree ("created_at","id") WHERE "items"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "items_ageing" ON "items" USING btree ("created_at","id","net_weight_mg") WHERE "items"."status" = 'in-stock' and "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_place" ON "items" USING btree ("place","tag") WHERE "items"."status" in ('in-stock', 'reserved', 'returned') and "items"."archived_at" is null;
