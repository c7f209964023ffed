-- The words of a name, each as "=word"; every end of each word; and every end with the word behind it. What begins with
-- "ring" is a word "=ring…", what has "ring" inside has an end "ring…", and "gold ring" is the end "gold" with "ring"
-- behind it. Letters as in rules/catalogue/search/search-rank.ts.
CREATE FUNCTION search_name_lexemes(search_text text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT lexeme), '{}'))
  FROM (
    SELECT word, lead(word) OVER (ORDER BY place) AS next
    FROM regexp_split_to_table(split_part(search_text, E'\n', 1), '[^a-z0-9\u00c0-\u1fff\u2c00-\uffff]+')
      WITH ORDINALITY AS words (word, place)
    WHERE word <> ''
  ) AS words,
  LATERAL (
    SELECT '=' || word
    UNION ALL SELECT substr(word, n) FROM generate_series(1, length(word)) AS n
    UNION ALL SELECT substr(word, n) || ' ' || next FROM generate_series(1, length(word)) AS n WHERE next IS NOT NULL
  ) AS ends (lexeme)
$$;--> statement-breakpoint
CREATE INDEX "products_first" ON "products" USING btree ("is_featured","created_at","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_first_of_type" ON "products" USING btree ("category_id","type_id","is_featured","created_at","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_search_names" ON "products" USING gin (search_name_lexemes("search_text"));