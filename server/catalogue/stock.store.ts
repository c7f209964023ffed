import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { namedQueryByShape } from '#db/queries/named-query.ts'
import { productPrices, products } from '#db/schema/catalogue.ts'
import { tellingChanges } from '#server/changes/changes.store.ts'
import { invalidate, noteInvalidated } from '#server/changes/invalidate.ts'
import { stockTags, type Tag } from '#server/changes/tags.ts'
import type { PriceVersion } from '#server/pricing/priced-product.store.ts'

export type StockedProduct = typeof products.$inferSelect

/** So many of a product: what a line, a reservation or a sale is of. */
export type ProductQuantity = { productId: string; quantity: number }

/** The order in which a transaction counts several products, so that no two wait for each other. */
export const byProduct = (one: { productId: string }, other: { productId: string }): number =>
  one.productId === other.productId ? 0 : one.productId < other.productId ? -1 : 1

/**
 * Counts pieces of a product as reserved, if so many are left, it is on sale and its price is still the one that was read;
 * `false` when not. `freed` are those the customer had reserved before. The update itself checks the condition, so
 * customers never reserve more together than there are.
 */
export async function reserveStock(
  db: Db,
  productId: string,
  priced: PriceVersion,
  { quantity, freed }: { quantity: number; freed: number },
): Promise<boolean> {
  const { version, price, rateId, stockedBy } = priced
  return changeStock(db, 'reserve', {
    productId,
    by: freed - quantity,
    isItem: stockedBy === 'item',
    values: { quantity, freed, version, price, rateId },
  })
}

/** Counts reserved pieces of a product as free again. */
export async function releaseStock(db: Db, { productId, quantity }: ProductQuantity): Promise<void> {
  await changeStock(db, 'release', { productId, by: quantity, values: { quantity } })
}

/**
 * Takes pieces of a product out of the stock: reserved ones, or else such as nobody has reserved. `false` when too few are
 * left.
 */
export function takeFromStock(
  db: Db,
  { productId, quantity }: ProductQuantity,
  { reserved }: { reserved: boolean },
): Promise<boolean> {
  // A reserved one could not be bought before either.
  const by = reserved ? 0 : -quantity
  return changeStock(db, reserved ? 'take reserved' : 'take free', { productId, by, values: { quantity } })
}

/**
 * Counts one item of a locked product that is out of the stock and is sold from there, so that the sale can take it. The
 * product had it before, so what there was of it grows as well.
 */
export async function countForSale(db: Db, productId: string): Promise<void> {
  await db
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} + 1`, version: sql`${products.version} + 1` })
    .where(eq(products.id, productId))
}

/** Puts the pieces of a line that was sold back into the stock. */
export async function restockReturned(db: Db, { productId, quantity }: ProductQuantity): Promise<void> {
  await changeStock(db, 'restock', { productId, by: quantity, values: { quantity } })
}

const { stockQuantity: stock, reservedQuantity: reserved } = products
const value = (name: string, type = 'int') => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const isSamePrice = sql`exists (select from ${productPrices} where ${productPrices.productId} = ${products.id}
  and ${productPrices.price} = ${value('price', 'bigint')} and ${productPrices.rateId} is not distinct from ${value('rateId', 'uuid')})`

/** The counter that each move changes, and its condition. */
const MOVES = {
  reserve: {
    counts: { reservedQuantity: sql`${reserved} + ${value('quantity')} - ${value('freed')}` },
    condition: and(
      isNull(products.archivedAt),
      sql`${stock} - ${reserved} + ${value('freed')} >= ${value('quantity')}`,
      sql`${products.version} = ${value('version')}`,
      isSamePrice,
    ),
  },
  release: { counts: { reservedQuantity: sql`${reserved} - ${value('quantity')}` }, condition: undefined },
  'take reserved': {
    counts: {
      stockQuantity: sql`${stock} - ${value('quantity')}`,
      reservedQuantity: sql`${reserved} - ${value('quantity')}`,
    },
    condition: undefined,
  },
  'take free': {
    counts: { stockQuantity: sql`${stock} - ${value('quantity')}` },
    condition: sql`${stock} - ${reserved} >= ${value('quantity')}`,
  },
  restock: { counts: { stockQuantity: sql`${stock} + ${value('quantity')}` }, condition: undefined },
}
type Move = keyof typeof MOVES

const countedColumns = (xid: SQL<string | null>) => ({
  id: products.id,
  categoryId: products.categoryId,
  typeId: products.typeId,
  stockedBy: products.stockedBy,
  available: sql<number>`${stock} - ${reserved}`,
  xid,
})

const count = namedQueryByShape('count-stock', countedColumns(sql`null`), (db, move: Move) => {
  const { counts, condition } = MOVES[move]
  const feed = tellingChanges(db)
  return db
    .with(feed.part)
    .update(products)
    .set(counts)
    .where(and(eq(products.id, sql.placeholder('productId')), condition))
    .returning(countedColumns(feed.xid))
})

type StockChange = {
  productId: string
  /** How many more can be bought afterwards. */
  by: number
  /** Known to be of a product stocked by item: one may be taken for another, so that their number stays. */
  isItem?: boolean
  values: { quantity: number; freed?: number } & Partial<Omit<PriceVersion, 'stockedBy'>>
}

/**
 * The update locks the product until the transaction ends, so use cases call this last: many customers of one product do
 * not wait for each other. The tag that every change has is written in the same statement.
 */
async function changeStock(
  db: Db,
  move: Move,
  { productId, by, isItem = false, values }: StockChange,
): Promise<boolean> {
  const own: Tag[] = [`stock:${productId}`, ...(isItem ? [`product:${productId}` as const] : [])]
  const always = by !== 0 || isItem ? own : []
  const [product] = await count(db, move, { ...values, productId, tags: always })
  if (!product) return false
  if (product.xid !== null) noteInvalidated(db, always, product.xid)
  const { available } = product
  const tags = stockTags(product, { before: available - by, after: available })
  await invalidate(db, ...tags.filter((tag) => !own.includes(tag)))
  return true
}

type Weights = { netWeightMg: number; grossWeightMg: number }

/**
 * A product that is stocked by item gets the stock and the weights that its items have. An edit is told by a new version,
 * and moves what the books count from; without one, only the weights follow, after a sale.
 */
export async function followItemsOf(
  db: Db,
  productId: string,
  { stock, weights }: { stock: number | null; weights: Weights | null },
): Promise<void> {
  const edited = {
    stockedBy: 'item' as const,
    stockQuantity: stock ?? undefined,
    version: sql`${products.version} + 1`,
  }
  await db
    .update(products)
    .set({ ...weights, ...(stock !== null && edited) })
    .where(eq(products.id, productId))
}

/** A product as it is now, archived or not; nobody sells or changes it until the transaction ends. */
export const lockProduct = (db: Db, productId: string): Promise<StockedProduct | null> =>
  db.select().from(products).where(eq(products.id, productId)).for('no key update').then(firstOf)

/** How many there are, how many of them nobody has reserved, and since when it is archived. */
export async function stockOf(
  db: Db,
  productId: string,
): Promise<{ stock: number; available: number; archivedAt: Date | null } | null> {
  const [product] = await db
    .select({
      archivedAt: products.archivedAt,
      stock: products.stockQuantity,
      available: sql<number>`${products.stockQuantity} - ${products.reservedQuantity}`,
    })
    .from(products)
    .where(eq(products.id, productId))
    .limit(1)
  return product ?? null
}
