import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'

/** Small enough that a page is not kept waiting while one batch is worked out. */
const BATCH = 1000

const columns = {
  id: products.id,
  name: products.name,
  version: products.version,
  pricingMode: products.pricingMode,
  purity: products.purity,
  netWeightMg: products.netWeightMg,
  making: products.making,
  stoneValue: products.stoneValue,
  fixedPrice: products.fixedPrice,
  discountPoints: products.discountPoints,
  gstPoints: products.gstPoints,
  insurance: products.insurance,
  costPrice: products.costPrice,
  price: products.price,
}

/** A piece whose price follows a rate, with all that its price is made of. */
export type LinkedPiece = Pick<typeof products.$inferSelect, keyof typeof columns>

const linked = eq(products.pricingMode, 'rate-linked')

/** The rate-linked pieces on sale, some at a time. */
export function linkedPiecesOnSale(db: Db): AsyncGenerator<LinkedPiece[]> {
  return inBatches(db, and(linked, isNull(products.archivedAt)))
}

/** Every rate-linked piece not priced with these rates yet, archived ones too, some at a time. */
export function piecesPricedOtherwise(db: Db, rateId: string): AsyncGenerator<LinkedPiece[]> {
  return inBatches(db, and(linked, sql`${products.rateId} is distinct from ${rateId}`))
}

async function* inBatches(db: Db, which: SQL | undefined): AsyncGenerator<LinkedPiece[]> {
  for (let last: string | undefined; ; ) {
    const batch = await db
      .select(columns)
      .from(products)
      .where(and(which, last === undefined ? undefined : gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(BATCH)
    if (batch.length > 0) yield batch
    last = batch.at(-1)?.id
    if (batch.length < BATCH) return
  }
}

export type Repriced = { id: string; version: number; breakup: Breakup }

/** Writes the prices of a batch in one statement; a piece edited since it was read is left for another round. */
export async function writePrices(db: Db, rateId: string, pieces: readonly Repriced[]): Promise<number> {
  const ids = sql.param(pieces.map(({ id }) => id))
  const versions = sql.param(pieces.map(({ version }) => version))
  const prices = sql.param(pieces.map(({ breakup }) => breakup.price))
  const breakups = sql.param(pieces.map(({ breakup }) => JSON.stringify(breakup)))
  const written = await db.execute(sql`
    update ${products} as piece
    set price = new.price, breakup = new.breakup, rate_id = ${rateId}
    from unnest(${ids}::uuid[], ${versions}::int[], ${prices}::bigint[], ${breakups}::jsonb[])
      as new (id, version, price, breakup)
    where piece.id = new.id and piece.version = new.version`)
  return written.rowCount ?? 0
}
