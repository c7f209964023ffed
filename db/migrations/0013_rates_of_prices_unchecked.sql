ALTER TABLE "product_prices" DROP CONSTRAINT "product_prices_rate_id_metal_rates_id_fk";
