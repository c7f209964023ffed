import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Engraving } from '#rules/catalogue/engraving.ts'
import type { PricedTerms } from '#rules/catalogue/priced-terms.ts'
import { STOCKED_BY, type StockedBy } from '#rules/catalogue/stocked-by.ts'
import type { Stone } from '#rules/catalogue/stones.ts'
import { NO_VARIANTS, type Variants } from '#rules/catalogue/variants.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import type { PricingMode, ProductMaking } from '#rules/pricing/terms.ts'
import { amount, createdAt, id, timestamptz, updatedAt, version } from './columns.ts'
import { literals } from './literals.ts'
import { jsonOf, oneOf, readable } from './readable.ts'

/** How a product names its making charges. */
const MAKING_KINDS: readonly ProductMaking['kind'][] = ['percent', 'amount', 'per-gram', 'table']

/** An image as processed at upload; its files are named by `id`, the hash of what was uploaded. */
export const images = pgTable(
  'images',
  {
    id: text().primaryKey(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Widths in pixels for which an AVIF and a WebP file exist, ascending. */
    widths: integer().array().notNull(),
    /** A few pixels as a data URL, shown until the image has come. */
    blur: text().notNull(),
    createdAt: createdAt(),
    /** Since when it waits to be used for the first time; the job `forget-uploads` removes it later. None once it was used. */
    unusedSince: timestamptz('unused_since'),
  },
  (t) => [
    readable(
      'images_widths',
      sql`cardinality(${t.widths}) > 0 and array_position(${t.widths}, null) is null`,
    ),
  ],
)

export const categories = pgTable('categories', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  position: integer().notNull(),
  imageId: text().references(() => images.id),
  version: version(),
})

export const jewelleryTypes = pgTable('jewellery_types', {
  id: id(),
  name: text().notNull().unique(),
  /** Whether discounts and offers apply to this type; not on coins and bars, which have next to no margin. */
  offersApply: boolean().notNull().default(true),
})

/**
 * Stock and reservations are in no index, so that a sale changes the row in its page and not fourteen indexes. For that the
 * pages are filled to 85 per cent only (migration 0100).
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    /** The name with hyphens for spaces, as in the address; unique in the shop. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** The shop's own number of the product, as on its tag; for the admin area only. Empty where it has none. */
    sku: text().notNull().default(''),
    description: text().notNull(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    typeId: uuid()
      .notNull()
      .references(() => jewelleryTypes.id),
    material: text().notNull(),
    /** A key of `PURITIES`, or empty where the product has no metal (a loose stone). */
    purity: text().notNull(),
    finish: text().notNull().default(''),
    usePurpose: text().notNull().default(''),
    /** The series it belongs to; an exclusive collection is a tile of the home page. */
    collection: text().notNull().default(''),
    /** As the shop writes them: `Face 11 × 13 mm, band 3 mm`. Empty where nothing is said. */
    dimensions: text().notNull().default(''),
    grossWeightMg: integer().notNull(),
    netWeightMg: integer().notNull(),
    stones: jsonb().$type<Stone[]>().notNull().default([]),
    /** Purities, colours and sizes it can be had in besides the standard variant. */
    variants: jsonb().$type<Variants>().notNull().default(NO_VARIANTS),
    /** How many letters can be engraved and for how much; none where it cannot be engraved. */
    engraving: jsonb().$type<Engraving>(),
    certified: boolean().notNull().default(false),
    certificate: text().notNull().default(''),
    certificateUrl: text(),
    hsn: text().notNull().default('71131910'),
    countryOfOrigin: text().notNull().default('India'),
    /** Name and address of who imported it, where it comes from another country. */
    importer: text().notNull().default(''),
    /** Name and address of who packed it, where it is sold in a sealed package. */
    packer: text().notNull().default(''),

    pricingMode: text().$type<PricingMode>().notNull(),
    /** The price of a fixed-price product, paise, GST and insurance included. */
    fixedPrice: amount('fixed_price'),
    making: jsonb().$type<ProductMaking>(),
    stoneValue: amount('stone_value').notNull().default(0),
    discountBps: integer().notNull().default(0),
    gstBps: integer().notNull(),
    insurance: amount('insurance').notNull().default(0),
    /** The cost of the product to the shop, paise without tax; for the admin area only. */
    costPrice: amount('cost_price'),
    /** A price to strike through, typed in by the shop; shown only while above the price. */
    oldPrice: amount('old_price'),

    /** By count, or by item: then the stock is the items of `items`, and the weights are those of the lightest for sale. */
    stockedBy: text().$type<StockedBy>().notNull().default('count'),
    /** Working days until it is made, where it is made to order; null where it is in the shop. */
    leadDays: integer(),
    stockQuantity: integer().notNull(),
    /**
     * In stock, and sold without having come back. Only an edit changes it (trigger `product_stock_base`), so that the books
     * find a wrong stock; null until the product is sold or edited for the first time since December 2026.
     */
    stockBase: integer(),
    /** How many are reserved for pending payments. Customers can buy the stock minus these. */
    reservedQuantity: integer().notNull().default(0),
    isFeatured: boolean().notNull().default(false),
    /** Customers cannot ask for a return of it, because it is made for one of them, for example. */
    notReturnable: boolean().notNull().default(false),
    archivedAt: timestamp({ withTimezone: true }),
    /**
     * Text that search looks through, a line each: name; category and type; description; metal (`productSearchText`).
     */
    searchText: text().notNull(),
    /** Counts edits, so that two people cannot overwrite each other unseen. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('products_newest_in_category').on(t.categoryId, t.createdAt, t.id),
    index('products_newest').on(t.createdAt, t.id),
    /** Order and filters of the list in the admin area; the last two hold few products. */
    index('products_by_name').on(t.name, t.id),
    index('products_by_type').on(t.typeId, t.createdAt, t.id),
    index('products_archived').on(t.createdAt, t.id).where(sql`${t.archivedAt} is not null`),
    index('products_featured').on(t.createdAt, t.id).where(sql`${t.isFeatured}`),
    uniqueIndex('products_sku').on(sql`lower(${t.sku})`).where(sql`${t.sku} <> ''`),
    uniqueIndex('products_address').on(sql`lower(${t.slug})`),
    index('products_search').using('gin', t.searchText.op('gin_trgm_ops')),
    /** How the short address of an SMS finds a product. */
    index('products_by_short_link').on(sql`right(${t.id}::text, 10)`),
    check('products_stock_not_negative', sql`${t.stockQuantity} >= 0`),
    check('products_reserved_within_stock', sql`${t.reservedQuantity} between 0 and ${t.stockQuantity}`),
    check('products_net_within_gross', sql`${t.netWeightMg} between 0 and ${t.grossWeightMg}`),
    oneOf('products_purity', t.purity, ['', ...Object.keys(PURITIES)]),
    oneOf('products_pricing_mode', t.pricingMode, ['fixed', 'rate-linked']),
    readable(
      'products_price_of_its_mode',
      sql`case ${t.pricingMode} when 'fixed' then ${t.fixedPrice} is not null
        else ${t.purity} <> '' and ${t.making} is not null end`,
    ),
    readable(
      'products_making_kind',
      sql`${t.making} is null or coalesce(${t.making} ->> 'kind', '') in (${sql.raw(literals(MAKING_KINDS))})`,
    ),
    readable(
      'products_amounts',
      sql`${t.gstBps} between 0 and 10000 and ${t.discountBps} between 0 and 10000
        and ${t.stoneValue} >= 0 and ${t.insurance} >= 0 and coalesce(${t.fixedPrice}, 0) >= 0`,
    ),
    oneOf('products_stocked_by', t.stockedBy, STOCKED_BY),
    jsonOf('products_stones', t.stones, 'array'),
    jsonOf('products_variants', t.variants, 'object'),
    jsonOf('products_engraving', t.engraving, 'object'),
    jsonOf('products_making', t.making, 'object'),
  ],
)

/**
 * Prices of each product at its rates, worked out by `rules/pricing` and never edited by hand. A table of its own, and
 * narrow, because new rates write every row of it in one transaction while the shop is open (decision 078). The lines
 * of a price are not kept: they follow from the product and its rates.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** As on the product; triggers write these two, so that the admin area's list by price is read from one index. */
    categoryId: uuid().notNull(),
    isOnSale: boolean().notNull(),
    price: amount('price').notNull(),
    /** The prices of its variants, ascending (`variantPrices` of the rules); null where all have the product's own price. */
    variantPrices: amount('variant_prices').array(),
    /** Prices of its ring or bangle sizes (`pricedSizes`), ascending; null where it has none. */
    sizePrices: amount('size_prices').array(),
    /**
     * The row of `metal_rates` behind the price; null if no rate decides it. Not a foreign key: rates are never deleted,
     * and checking the same rate for every row is a third of the work of repricing.
     */
    rateId: uuid(),
  },
  (t) => [
    index('product_prices_in_category').on(t.categoryId, t.isOnSale, t.price, t.productId),
    check('product_prices_not_negative', sql`${t.price} >= 0`),
  ],
)

/** Terms of a product's price before each change of the last day; the price guard compares with them. */
export const productPriceTerms = pgTable(
  'product_price_terms',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    terms: jsonb().$type<PricedTerms>().notNull(),
    /** When it was changed to something else. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('product_price_terms_of_product').on(t.productId, t.until),
    index('product_price_terms_by_time').on(t.until),
    jsonOf('product_price_terms_terms', t.terms, 'object'),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    imageId: text()
      .notNull()
      .references(() => images.id),
    position: integer().notNull(),
    alt: text().notNull(),
    /** Which of the product's colours it shows; empty where it is meant for all of them. */
    colour: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] }), index('product_images_by_image').on(t.imageId)],
)
