CREATE TABLE "reference_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "reference_versions" ("name") VALUES
  ('ads'), ('categories'), ('exclusive_collections'), ('images'), ('jewellery_types'), ('metal_rates'), ('settings');--> statement-breakpoint
CREATE FUNCTION count_reference_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reference_versions SET version = version + 1 WHERE name = tg_table_name;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "ads" FOR EACH STATEMENT EXECUTE FUNCTION count_reference_change();--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION count_reference_change();--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "exclusive_collections" FOR EACH STATEMENT EXECUTE FUNCTION count_reference_change();--> statement-breakpoint
-- An image that is new is shown nowhere yet.
CREATE TRIGGER count_change AFTER UPDATE OR DELETE ON "images" FOR EACH STATEMENT EXECUTE FUNCTION count_reference_change();--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "jewellery_types" FOR EACH STATEMENT EXECUTE FUNCTION count_reference_change();--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "metal_rates" FOR EACH STATEMENT EXECUTE FUNCTION count_reference_change();--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION count_reference_change();
