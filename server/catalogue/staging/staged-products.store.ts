import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { stagedProducts } from '#db/schema/staged-products.ts'
import { takeTurnsAtNaming } from '../admin/naming/slugs.store.ts'
import { freeSlugs } from '../admin/naming/slugs.ts'
import { productsInUse } from '../admin/product-references.store.ts'
import type { Run, StagedRow } from './staged-rows.ts'

/** A staged row that no longer fits the shop. */
export type Outdated = { row: number; productId: string }

/** Rows in one statement; PostgreSQL takes 65,535 values. */
const AT_A_TIME = 1000

export async function stageRows(
  db: Db,
  run: Run,
  { basis, rows }: { basis: string; rows: readonly StagedRow[] },
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_A_TIME)
    await db
      .insert(stagedProducts)
      .values(rows.slice(from, from + AT_A_TIME).map((row) => ({ ...row, ...run, basis })))
}

/** Deletes what any attempt at an import has staged. */
export async function clearStaged(db: Db, importId: string): Promise<void> {
  await db.delete(stagedProducts).where(eq(stagedProducts.importId, importId))
}

/** Deletes what a run has staged for these products, to stage it again. */
export async function unstage(db: Db, { runId }: Run, productIds: readonly string[]): Promise<void> {
  await db
    .delete(stagedProducts)
    .where(and(eq(stagedProducts.runId, runId), isOneOf(stagedProducts.productId, productIds)))
}

const isOneOf = (column: typeof stagedProducts.productId, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

/** How many products a run adds, changes and removes. */
export async function countStaged(db: Db, { runId }: Run) {
  const rows = await db
    .select({ kind: stagedProducts.kind, count: sql<number>`count(*)::int` })
    .from(stagedProducts)
    .where(eq(stagedProducts.runId, runId))
    .groupBy(stagedProducts.kind)
  return { add: 0, change: 0, remove: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) }
}

/** How many products of a run move a price, or get a discount, further than staff may. */
export function countGuarded(db: Db, { runId }: Run): Promise<number> {
  return db.$count(stagedProducts, and(eq(stagedProducts.runId, runId), eq(stagedProducts.guarded, true)))
}

/** Rows that were computed with other rates, taxes or places than those of this moment. */
export function computedOtherwise(db: Db, { runId }: Run, basis: string): Promise<Outdated[]> {
  return db
    .select({ row: stagedProducts.row, productId: stagedProducts.productId })
    .from(stagedProducts)
    .where(and(eq(stagedProducts.runId, runId), ne(stagedProducts.basis, basis)))
}

/** Rows whose product was edited, sold out or removed since, or is now in use and can no longer be removed. */
export async function outdatedRows(db: Db, run: Run): Promise<Outdated[]> {
  return [...(await editedSince(db, run)), ...(await usedSince(db, run))]
}

async function usedSince(db: Db, run: Run): Promise<Outdated[]> {
  if ((await countStaged(db, run)).remove === 0) return []
  const inUse = await productsInUse(db, stagedIds(db, run.runId, 'remove'))
  return [...inUse.keys()].map((productId) => ({ row: 0, productId }))
}

function editedSince(db: Db, { runId }: Run): Promise<Outdated[]> {
  return db
    .select({ row: stagedProducts.row, productId: stagedProducts.productId })
    .from(stagedProducts)
    .leftJoin(products, eq(products.id, stagedProducts.productId))
    .where(
      sql`${stagedProducts.runId} = ${runId} and ${stagedProducts.kind} <> 'add' and (
        ${products.id} is null
        or ${products.version} <> ${stagedProducts.versionSeen}
        or ${stagedProducts.stockMoved} <> 0 and (
          ${products.stockQuantity} <> ${stagedProducts.stockSeen}
          or ${products.stockQuantity} + ${stagedProducts.stockMoved} < ${products.reservedQuantity}
        )
      )`,
    )
}

/** Fresh statistics, or PostgreSQL takes a full staging table for an empty one and joins it row by row. */
export async function analyzeStaged(db: Db): Promise<void> {
  await db.execute(sql`analyze ${stagedProducts}`)
}

/** Gives the new and the renamed products of a run their slugs. Others who name products wait until the end. */
export async function nameStaged(db: Db, { runId }: Run): Promise<void> {
  const unnamed = await db
    .select({ id: stagedProducts.id, name: stagedProducts.name })
    .from(stagedProducts)
    .where(and(eq(stagedProducts.runId, runId), eq(stagedProducts.needsSlug, true)))
    .orderBy(asc(stagedProducts.id))
  if (unnamed.length === 0) return
  await takeTurnsAtNaming(db)
  const slugs = await freeSlugs(
    db,
    unnamed.map(({ name }) => name),
  )
  const ids = unnamed.map(({ id }) => id)
  await db.execute(sql`
    update ${stagedProducts} as staged
    set slug = named.slug, after = jsonb_set(staged.after, '{slug}', to_jsonb(named.slug))
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(slugs)}::text[]) as named (id, slug)
    where staged.id = named.id and staged.slug <> named.slug`)
}

/**
 * Locks the products that a run changes, in the one order everybody locks them in. Carts and reviews may still point at
 * changed products; those that are removed are locked for everything.
 */
export async function lockStaged(db: Db, { runId }: Run): Promise<void> {
  for (const { kind, strength } of LOCKS)
    await db
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, stagedIds(db, runId, kind)))
      .orderBy(asc(products.id))
      .for(strength)
}

const LOCKS = [
  { kind: 'change', strength: 'no key update' },
  { kind: 'remove', strength: 'update' },
] as const

const stagedIds = (db: Db, runId: string, kind: StagedRow['kind']) =>
  db
    .select({ id: stagedProducts.productId })
    .from(stagedProducts)
    .where(and(eq(stagedProducts.runId, runId), eq(stagedProducts.kind, kind)))
