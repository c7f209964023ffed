import { and, type Column, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { namedQueryByShape } from '#db/named-query.ts'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts } from '#db/schema/listing-counts.ts'
import type { ListingChoice, Sort } from '#rules/finding/listing-choice.ts'
import { sharesOfBands } from '#rules/finding/price-bands.ts'
import {
  onSale,
  PRODUCT_COLUMNS,
  type ProductRow,
  selectProducts,
  toRows,
} from '#server/catalogue/product-rows.store.ts'
import { firstOfKinds, isOneOf, type KindsQuery } from './listing-kinds.store.ts'
import { BEHIND_LAST, LISTING_ORDER } from './listing-order.store.ts'

type ListingCursor = { limit: number; after?: string | undefined }

/** One page of a category as the shopper narrowed it down. */
export async function listingProducts(
  db: Db,
  categoryId: string,
  choice: ListingChoice,
  cursor: ListingCursor,
): Promise<ProductRow[]> {
  const { types, purities, origins, minPrice, maxPrice } = choice
  const shares = sharesOfBands(minPrice, maxPrice)
  const given = { categoryId, types, purities, origins, minPrice, maxPrice, shares, after: cursor.after }
  return toRows(await listing(db, shapeOf(choice, cursor), given))
}

/** What a listing is asked for, besides its sort and the length of a page. */
const ASKED = {
  types: ({ types }) => types.length > 0,
  purities: ({ purities }) => purities.length > 0,
  origins: ({ origins }) => origins.length > 0,
  min: ({ minPrice }) => minPrice !== null,
  max: ({ maxPrice }) => maxPrice !== null,
  stock: ({ inStockOnly }) => inStockOnly,
  after: (_, { after }) => after !== undefined,
} as const satisfies Record<string, (choice: ListingChoice, cursor: ListingCursor) => boolean>
type Condition = keyof typeof ASKED

type Shape = `${Sort} ${number} ${string}`

function shapeOf(choice: ListingChoice, cursor: ListingCursor): Shape {
  const names = Object.entries(ASKED).flatMap(([name, isAsked]) => (isAsked(choice, cursor) ? [name] : []))
  return `${choice.sort} ${cursor.limit} ${names.join(' ')}`
}

/** Four sorts, six filters and a page behind another: 512 shapes at most for each length of a page. */
const listing = namedQueryByShape('listing', PRODUCT_COLUMNS, (db, shape: Shape) => {
  const [sort, length, ...names] = shape.split(' ') as [Sort, string, ...Condition[]]
  const has = (...wanted: Condition[]) => wanted.some((name) => names.includes(name))
  const limit = Number(length)
  const isByPrice = sort === 'price-asc' || sort === 'price-desc'
  const isNarrowed = has('types', 'purities', 'stock') || (has('min', 'max') && !isByPrice)
  const found = has('origins')
    ? fromOrigins(has, has('after') ? BEHIND_LAST[sort] : undefined)
    : isNarrowed
      ? isOneOf(firstOfKinds(sort, wantedBy(has, limit)))
      : and(
          ...(isByPrice ? [eq(productPrices.categoryId, categoryId), productPrices.isOnSale] : []),
          ...(isByPrice ? [] : [eq(products.categoryId, categoryId), onSale]),
          withinPrices(has),
          has('after') ? BEHIND_LAST[sort] : undefined,
        )
  return selectProducts(db, found, [...LISTING_ORDER[sort]]).limit(limit)
})

const categoryId = sql.placeholder('categoryId')

type Has = (...wanted: Condition[]) => boolean

/** Countries are in no count and no index of kinds; few products are imported, and of those there is an index. */
function fromOrigins(has: Has, behind: SQL | undefined): SQL | undefined {
  return and(
    onSale,
    eq(products.categoryId, categoryId),
    sql`${products.countryOfOrigin} = any(${sql.placeholder('origins')}::text[])`,
    has('types') ? sql`${jewelleryTypes.name} = any(${sql.placeholder('types')}::text[])` : undefined,
    has('purities') ? sql`${products.purity} = any(${sql.placeholder('purities')}::text[])` : undefined,
    has('stock') ? gt(products.stockQuantity, products.reservedQuantity) : undefined,
    withinPrices(has),
    behind,
  )
}

function withinPrices(has: Has): SQL | undefined {
  return and(
    has('min') ? gte(productPrices.price, sql.placeholder('minPrice')) : undefined,
    has('max') ? lte(productPrices.price, sql.placeholder('maxPrice')) : undefined,
  )
}

function wantedBy(has: Has, limit: number): KindsQuery {
  const within = withinPrices(has)
  const isAmong = (column: Column, name: 'types' | 'purities') =>
    has(name) ? sql`${column} = any(${sql.placeholder(name)}::text[])` : undefined
  return {
    categoryId,
    kinds: and(isAmong(jewelleryTypes.name, 'types'), isAmong(listingCounts.purity, 'purities')),
    inStockOnly: has('stock'),
    prices: within && { within, shares: sql.placeholder('shares') },
    after: has('after') ? sql.placeholder('after') : undefined,
    limit,
  }
}
