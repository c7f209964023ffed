ALTER TABLE "customers" ADD COLUMN "business" jsonb;
