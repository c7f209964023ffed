import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productImages, productPriceTerms, products } from '#db/schema/catalogue.ts'
import { productBatchItems } from '#db/schema/product-batches.ts'
import { stagedProducts } from '#db/schema/staged-products.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import { auditSelected } from '#server/audit/audit.store.ts'
import type { Caller } from '#server/caller.ts'
import { writeSelectedPrices } from '#server/pricing/product-prices.store.ts'
import type { Run, StagedRow } from './staged-rows.ts'

/**
 * The staged rows of a run, written to the shop in one statement per table however many they are. Prices were computed
 * by the shop's one rule when the rows were staged; nothing is computed here.
 */
export async function insertAdded(db: Db, run: Run): Promise<void> {
  const columns = await columnsOf(db, run, 'add')
  if (columns.length === 0) return
  await db.execute(sql`
    insert into ${products} (${listed(columns, (name) => sql.identifier(name))})
    select ${listed(columns, (name) => (name === 'slug' ? sql`staged.slug` : sql`wanted.${sql.identifier(name)}`))}
    from ${rowsOf(run, 'add')}
    cross join lateral jsonb_populate_record(null::${products}, staged.product) as wanted
    order by staged.id`)
  await writePrices(db, run, 'add')
  await writeImages(db, run, 'add')
}

/** The changed products must be locked, see `lockStaged`. */
export async function updateChanged(db: Db, run: Run): Promise<void> {
  const columns = await columnsOf(db, run, 'change')
  if (columns.length === 0) return
  const edited = columns.filter((name) => !KEPT.has(name))
  await db.execute(sql`
    update ${products} as product
    set ${listed(edited, (name) => sql`${sql.identifier(name)} = ${CHANGED[name] ?? sql`wanted.${sql.identifier(name)}`}`)}
    from ${rowsOf(run, 'change')}
    cross join lateral jsonb_populate_record(null::${products}, staged.product) as wanted
    where product.id = staged.product_id`)
  await renameChanged(db, run)
  await writePrices(db, run, 'change')
  await db.execute(sql`
    delete from ${productImages} as image using ${rowsOf(run, 'change')}
    where image.product_id = staged.product_id and jsonb_typeof(staged.images) = 'array'`)
  await writeImages(db, run, 'change')
}

/**
 * Slugs are a key: a statement that may change them, and fires a trigger before it does, waits for each checkout that has
 * written its payment, while that waits for the product. So only products that get another one are in this statement.
 */
async function renameChanged(db: Db, run: Run): Promise<void> {
  await db.execute(sql`
    update ${products} as product set slug = staged.slug from ${rowsOf(run, 'change')}
    where product.id = staged.product_id and product.slug <> staged.slug`)
}

/** Who a product is and when it came is never edited; slugs have a statement of their own. */
const KEPT = new Set(['id', 'created_at', 'slug'])
const CHANGED: Record<string, SQL> = {
  // What was sold since stays sold.
  stock_quantity: sql`product.stock_quantity + staged.stock_moved`,
}

/** The products must be locked, and nothing may point at them any more. */
export async function deleteRemoved(db: Db, run: Run): Promise<void> {
  await db.execute(sql`
    delete from ${products} as product using ${rowsOf(run, 'remove')} where product.id = staged.product_id`)
}

async function writePrices(db: Db, run: Run, kind: StagedRow['kind']): Promise<void> {
  const prices = sql`
    select staged.product_id, staged.price, staged.rate_id from ${rowsOf(run, kind)}`
  await writeSelectedPrices(db, prices)
}

async function writeImages(db: Db, run: Run, kind: StagedRow['kind']): Promise<void> {
  await db.execute(sql`
    insert into ${productImages} (product_id, image_id, position, alt, colour)
    select staged.product_id, image.value->>'id', image.place - 1, image.value->>'alt', coalesce(image.value->>'colour', '')
    from ${rowsOf(run, kind)}
    cross join lateral jsonb_array_elements(staged.images) with ordinality as image (value, place)
    where jsonb_typeof(staged.images) = 'array'`)
}

/** What the batch needs to take the changes of a run back. */
export async function rememberStaged(db: Db, run: Run, batchId: string): Promise<void> {
  await db.execute(sql`
    insert into ${productBatchItems} (batch_id, product_id, before, stock_moved, version)
    select ${batchId}::uuid, staged.product_id, staged.former, staged.stock_moved,
      coalesce(staged.version_seen, 0) + 1
    from ${stagedProducts} as staged where staged.run_id = ${run.runId}`)
}

/** What decided the prices that a run moves, for the price guard. */
export async function insertStagedPriceTerms(db: Db, run: Run, until: Date): Promise<void> {
  await db.execute(sql`
    insert into ${productPriceTerms} (id, product_id, terms, until)
    select staged.id, staged.product_id, staged.price_terms, ${until.toISOString()}::timestamptz
    from ${rowsOf(run, 'change')} where jsonb_typeof(staged.price_terms) = 'object'`)
}

export async function auditStaged(db: Db, run: Run, caller: Caller, action: AuditAction): Promise<void> {
  const entries = sql`
    select staged.id, staged.product_id::text as subject_id, staged.before, staged.after
    from ${stagedProducts} as staged where staged.run_id = ${run.runId}`
  await auditSelected(db, caller, { action, subjectType: 'product' }, entries)
}

/** All rows of one kind in a run come from the same code, so the first one tells the columns of all. */
async function columnsOf(db: Db, { runId }: Run, kind: StagedRow['kind']): Promise<string[]> {
  const [first] = await db
    .select({ product: stagedProducts.product })
    .from(stagedProducts)
    .where(and(eq(stagedProducts.runId, runId), eq(stagedProducts.kind, kind)))
    .limit(1)
  return Object.keys(first?.product ?? {})
}

const listed = (
  names: readonly string[],
  each: (name: string) => SQL | ReturnType<typeof sql.identifier>,
): SQL => sql.join(names.map(each), sql`, `)

const rowsOf = ({ runId }: Run, kind: StagedRow['kind']): SQL =>
  sql`(select * from ${stagedProducts} where run_id = ${runId} and kind = ${kind}) as staged`
