DROP INDEX "products_search_names";--> statement-breakpoint
DROP FUNCTION search_name_lexemes(text);--> statement-breakpoint
-- A fourth line for the metal and purity (productSearchText), as rules/catalogue/search/search.ts makes it of PURITIES.
UPDATE "products" SET "search_text" = "search_text" || E'\n' || CASE "purity"
  WHEN '24K' THEN 'gold 24k 999' WHEN '22K' THEN 'gold 22k 916' WHEN '18K' THEN 'gold 18k 750'
  WHEN '14K' THEN 'gold 14k 585' WHEN '9K' THEN 'gold 9k 375' WHEN 'PT950' THEN 'platinum pt950 950'
  WHEN 'Silver 999' THEN 'silver 999' WHEN 'Silver 925' THEN 'silver 925' ELSE '' END;--> statement-breakpoint
-- The words of a product, each as "=word", and every end of each word: what begins with "ring" is a word "=ring…", what
-- has "ring" inside has an end "ring…". The name's are as they are; those of category, type, metal and purity have an
-- "@" in front. Letters as in rules/catalogue/search/search-text.ts.
CREATE FUNCTION search_lexemes(search_text text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT mark || lexeme), '{}'))
  FROM (VALUES ('', split_part(search_text, E'\n', 1)),
    ('@', split_part(search_text, E'\n', 2) || ' ' || split_part(search_text, E'\n', 4))) AS parts (mark, words),
  LATERAL regexp_split_to_table(words, '[^a-z0-9\u00c0-\u1fff\u2c00-\uffff]+') AS word,
  LATERAL (
    SELECT '=' || word UNION ALL SELECT substr(word, n) FROM generate_series(1, length(word)) AS n
  ) AS ends (lexeme)
  WHERE word <> ''
$$;--> statement-breakpoint
CREATE INDEX "products_search_words" ON "products" USING gin (search_lexemes("search_text"));--> statement-breakpoint
CREATE INDEX "products_imported" ON "products" USING btree ("category_id","type_id") WHERE "products"."archived_at" is null and "products"."country_of_origin" <> 'India';
