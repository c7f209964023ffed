import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { batches, batchProducts } from '#db/schema/batches.ts'
import type { ProductOutcome } from '#rules/batches/batch-status.ts'
import type { Rewrite } from '#server/catalogue/admin/build-update.ts'

export type BatchProduct = typeof batchProducts.$inferSelect
/** A product that a batch has changed. */
export type ChangedProduct = BatchProduct & { version: number }
export type Outcome = { id: string; outcome: ProductOutcome; why?: string }

/** Notes the products that a batch will work on. */
export async function insertChosen(
  db: Db,
  batchId: string,
  products: readonly { id: string; name: string }[],
): Promise<void> {
  await db.execute(sql`insert into ${batchProducts} (batch_id, product_id, name)
    select ${batchId}, id, name from unnest(
      ${sql.param(products.map(({ id }) => id))}::uuid[], ${sql.param(products.map(({ name }) => name))}::text[]
    ) as chosen (id, name)`)
}

/** The next products that wait. */
export async function waitingProducts(db: Db, batchId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: batchProducts.productId })
    .from(batchProducts)
    .where(and(eq(batchProducts.batchId, batchId), isNull(batchProducts.outcome)))
    .orderBy(asc(batchProducts.productId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The products that a batch changed and has not undone, by product. */
export function changedProducts(db: Db, batchId: string, limit: number): Promise<ChangedProduct[]> {
  return db
    .select()
    .from(batchProducts)
    .where(and(eq(batchProducts.batchId, batchId), eq(batchProducts.outcome, 'changed')))
    .orderBy(asc(batchProducts.productId))
    .limit(limit) as Promise<ChangedProduct[]>
}

export function countChanged(db: Db, batchId: string): Promise<number> {
  return db.$count(
    batchProducts,
    and(eq(batchProducts.batchId, batchId), eq(batchProducts.outcome, 'changed')),
  )
}

/** The products that a batch has made. */
export async function productsMade(db: Db, batchId: string): Promise<Set<string>> {
  const { before, outcome, productId } = batchProducts
  const rows = await db
    .select({ id: productId })
    .from(batchProducts)
    .where(and(eq(batchProducts.batchId, batchId), eq(outcome, 'changed'), isNull(before)))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Remembers what a batch has changed, so that it can be undone. A product that it has changed before keeps what it was before
 * the batch, unless somebody else has edited it between the two.
 */
export async function rememberChanges(
  db: Db,
  batchId: string,
  rewrites: readonly (Pick<Rewrite, 'product' | 'stockMoved'> & { former: BatchProduct['before'] })[],
): Promise<void> {
  if (rewrites.length === 0) return
  const rows = rewrites.map(({ product: { id: productId, name, version }, former: before, stockMoved }) => ({
    batchId,
    productId,
    name,
    version,
    before,
    stockMoved,
    outcome: 'changed' as const,
  }))
  const { version, outcome } = batchProducts
  await db
    .insert(batchProducts)
    .values(rows)
    .onConflictDoUpdate({
      target: [batchProducts.batchId, batchProducts.productId],
      set: {
        before: sql`case when ${version} is null then excluded.before else ${batchProducts.before} end`,
        stockMoved: sql`case when ${version} is null then excluded.stock_moved else ${batchProducts.stockMoved} end`,
        version: sql`excluded.version`,
        outcome: sql`excluded.outcome`,
      },
      setWhere: sql`${version} is null or (${outcome} = 'changed' and ${version} = excluded.version - 1)`,
    })
}

export async function recordOutcomes(db: Db, batchId: string, outcomes: readonly Outcome[]): Promise<void> {
  await db.execute(sql`update ${batchProducts} set outcome = told.outcome, why = told.why
    from unnest(${sql.param(outcomes.map(({ id }) => id))}::uuid[],
      ${sql.param(outcomes.map(({ outcome }) => outcome))}::text[],
      ${sql.param(outcomes.map(({ why = '' }) => why))}::text[]) as told (id, outcome, why)
    where ${eq(batchProducts.batchId, batchId)} and ${batchProducts.productId} = told.id`)
}

export type BatchCounts = { id: string; chosen: number; changed: number; same: number; left: number }

/** How many products of each batch were chosen, and what became of them. */
export function countOutcomes(db: Db, batchIds: readonly string[]): Promise<BatchCounts[]> {
  const { outcome, version } = batchProducts
  const having = (...outcomes: ProductOutcome[]) =>
    sql<number>`(count(*) filter (where ${inArray(outcome, outcomes)}))::int`
  return db
    .select({
      id: batches.id,
      chosen: sql<number>`count(${batchProducts.productId})::int`,
      changed: sql<number>`count(${version})::int`,
      same: having('same'),
      left: having('left', 'kept'),
    })
    .from(batches)
    .leftJoin(batchProducts, eq(batchProducts.batchId, batches.id))
    .where(inArray(batches.id, [...batchIds]))
    .groupBy(batches.id)
}
