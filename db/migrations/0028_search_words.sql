-- A line each for the name, category and type, and the description, with one space where words end (pieceSearchText).
UPDATE "products" SET "search_text" =
  btrim(regexp_replace(lower("products"."name"), '[\s\-\u2010-\u2015]+', ' ', 'g')) || E'\n' ||
  btrim(regexp_replace(lower("categories"."name"), '[\s\-\u2010-\u2015]+', ' ', 'g')) || E'\t' ||
  btrim(regexp_replace(lower("jewellery_types"."name"), '[\s\-\u2010-\u2015]+', ' ', 'g')) || E'\n' ||
  btrim(regexp_replace(lower("products"."description"), '[\s\-\u2010-\u2015]+', ' ', 'g'))
FROM "categories", "jewellery_types"
WHERE "categories"."id" = "products"."category_id" AND "jewellery_types"."id" = "products"."type_id";
