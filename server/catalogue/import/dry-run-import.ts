import type { ProductImport } from '#contracts/admin/imports.ts'
import { type ImportMapping, type ImportOptions, NO_COUNTS } from '#rules/catalogue/import/import-mapping.ts'
import { importMayBecome } from '#rules/catalogue/import/import-status.ts'
import { formatRupees } from '#rules/money.ts'
import { invalid, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { failImport } from './fail-import.ts'
import { importBatches } from './import-batches.ts'
import { addProblems, clearProblems, moveImport, type NewProblem, tellProgress } from './imports.store.ts'
import type { Named, WantedProduct } from './plan-products.ts'
import { importRow, readImport } from './read-import.ts'
import { guardedRows, imagesElsewhere, type Validation, validateBatch } from './validate-batch.ts'

/** Says which column is what, and has every row looked through. Refuses (409) an import that is at work or done. */
export async function startCheck(
  shop: Shop,
  id: string,
  { mapping, options }: { mapping: ImportMapping; options: ImportOptions },
): Promise<ProductImport> {
  const row = await importRow(shop.db, id)
  const known = new Set(row.columns.map(({ name }) => name))
  for (const source of Object.values(mapping))
    if (source.column !== null && !known.has(source.column))
      throw invalid(`The file has no column “${source.column}”.`)
  if (!importMayBecome(row.status, 'checking')) throw refused('This import is running or has already run.')
  await shop.transaction(async ({ db, jobs, clock }) => {
    const changes = {
      mapping,
      options,
      status: 'checking',
      rowsDone: 0,
      counts: NO_COUNTS,
      failure: '',
    } as const
    if (!(await moveImport(db, row, { ...changes, updatedAt: clock.now() })))
      throw refused('Someone else has just started this import.')
    await clearProblems(db, id)
    await jobs.send('check-product-import', { importId: id })
  })
  return readImport(shop.db, id)
}

/** The job: looks through every row and writes down what is wrong with which. Nothing of the shop is changed. */
export async function checkImport(shop: Shop, { importId }: { importId: string }): Promise<void> {
  const row = await importRow(shop.db, importId)
  if (row.status !== 'checking') return
  const { db, clock } = shop
  try {
    await clearProblems(db, importId)
    const context = await loadPricingContext(db)
    const named: Named = new Map()
    const counts = { ...NO_COUNTS }
    let seen = 0
    const notes = { unpictured: 0, unmade: 0 }
    for await (const products of importBatches(shop.files, row)) {
      const judgement = await validateBatch(db, context, products, {
        options: row.options,
        named,
        now: clock.now(),
      })
      await addProblems(db, importId, problemsIn(judgement, products))
      counts.added += judgement.fresh.length
      counts.changed += judgement.rewrites.length
      counts.same += judgement.same
      counts.left += judgement.left
      counts.faulty += judgement.faulty.length
      counts.guarded += guardedRows(judgement).length
      notes.unpictured += products.filter((product) => imagesElsewhere(product) > 0).length
      notes.unmade += makingForgone(judgement, products)
      seen = products.at(-1)?.row ?? seen
      await tellProgress(db, importId, seen - 1)
    }
    await addProblems(db, importId, notesOnAll(notes))
    await moveImport(db, row, { status: 'checked', counts, rowsDone: row.rows, updatedAt: clock.now() })
  } catch (fault) {
    await failImport(shop, row, fault)
  }
}

/** Rows that name making charges or the value of stones for a new product whose price is fixed. */
function makingForgone({ fresh }: Validation, products: readonly WantedProduct[]): number {
  const fixed = new Set(fresh.filter(({ draft }) => draft.pricingMode === 'fixed').map(({ row }) => row))
  return products.filter(
    ({ row, wanted }) => fixed.has(row) && MAKING.some((field) => /[1-9]/.test(wanted.fields[field] ?? '')),
  ).length
}

const MAKING = ['makingChargesPercentage', 'makingCharges', 'stoneValue'] as const

/** Said once for the whole file, before its rows. */
function notesOnAll({ unpictured, unmade }: { unpictured: number; unmade: number }): NewProblem[] {
  const sentences: string[] = []
  if (unpictured > 0) {
    const these = unpictured === 1 ? 'one product are' : `${unpictured.toLocaleString('en-IN')} products are`
    sentences.push(`The pictures of ${these} on another website and cannot be imported. Please upload them.`)
  }
  if (unmade > 0) {
    const these = unmade === 1 ? 'One product has' : `${unmade.toLocaleString('en-IN')} products have`
    sentences.push(
      `${these} a fixed price, so making charges and stone value are ignored. To keep them, set “Pricing” to follow the metal rate.`,
    )
  }
  return sentences.map((sentence) => ({ row: 0, field: '', sentence, kind: 'note' }))
}

const WHAT_CHANGES = {
  price: 'The price changes',
  undiscounted: 'The price without its discount changes',
  'struck through': 'The old price that is shown changes',
} as const

function problemsIn(judgement: Validation, products: readonly WantedProduct[]): NewProblem[] {
  const problems = judgement.faulty.flatMap(({ row, faults }) =>
    faults.map(({ field, sentence }) => ({ row, field, sentence, kind: 'problem' as const })),
  )
  const notes = products.flatMap(({ row, notes }) =>
    notes.map((sentence) => ({ row, field: '', sentence, kind: 'note' as const })),
  )
  const prices = guardedRows(judgement).map(({ row, from, to, claim }) => ({
    row,
    field: claim === 'struck through' ? 'old_price' : 'price',
    sentence: `${WHAT_CHANGES[claim ?? 'price']} from ${formatRupees(from)} to ${formatRupees(to)}. A manager has to import this, with a fresh OTP.`,
    kind: 'note' as const,
  }))
  return [...problems, ...prices, ...notes].sort((one, other) => one.row - other.row)
}
