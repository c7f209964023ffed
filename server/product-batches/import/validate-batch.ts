import { convert } from 'html-to-text'
import type { Db } from '#db/client.ts'
import { type GuardedMove, guardedNewPrice } from '#rules/catalogue/price-guard.ts'
import { readImportRow } from '#rules/product-batches/import/import-row.ts'
import type { FormFault } from '#rules/product-form/form-reader.ts'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'
import type { Rewrite } from '#server/catalogue/admin/build-update.ts'
import { takenSkus } from '#server/catalogue/admin/naming/skus.store.ts'
import { skuFault } from '#server/catalogue/admin/naming/skus.ts'
import { imageFault, planEdits } from '#server/catalogue/admin/plan-edits.ts'
import {
  type PricingContext,
  type ResolvedProduct,
  resolveProduct,
} from '#server/catalogue/admin/resolve-product.ts'
import { unknownImages } from '#server/catalogue/admin/write-products.store.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import type { ImportRow } from './imports.store.ts'
import { type Claims, imageIdIn, planProducts, type WantedProduct } from './plan-products.ts'
import type { FileRow } from './read-csv.ts'

export type NewProduct = {
  row: number
  draft: ProductDraft
  placed: ResolvedProduct
  archived: boolean
  guarded: GuardedMove | null
}

/** The outcome for some rows of a file: products to make, products to rewrite, and problems of the others. */
export type Validation = {
  fresh: NewProduct[]
  rewrites: { row: number; rewrite: Rewrite }[]
  /** Products of the shop that stay as they are. */
  same: { row: number; product: ProductRow }[]
  /** Rows that change nothing, because the shop already has their product. */
  skipped: { row: number }[]
  /** Rows of sums. */
  totals: { row: number }[]
  faulty: { row: number; faults: FormFault[] }[]
}

/** A row of the file as a wanted product; HTML becomes the text it shows. */
export function wantedOf(
  { row, cells, extra, isTotal }: FileRow,
  { mapping, layout, columns }: Pick<ImportRow, 'mapping' | 'layout' | 'columns'>,
): WantedProduct {
  const codesOf = (column: string) => columns.find(({ name }) => name === column)?.codes
  const wanted = readImportRow(cells, mapping, layout, codesOf)
  const { description } = wanted.fields
  if (description !== undefined && layout !== 'shop' && /<[a-z][^>]*>/i.test(description))
    wanted.fields.description = convert(description.slice(0, MAX_HTML), {
      wordwrap: false,
      selectors: PLAIN,
    })
  if (extra)
    wanted.faults.push({ field: 'row', sentence: 'This row has more cells than the file has columns.' })
  return { row, wanted, isTotal }
}

/** Characters looked at: ten times what a description may have as plain text. */
const MAX_HTML = 50_000

/** Words only: what links and images point at is of no use here. */
const PLAIN = [
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'img', format: 'skip' },
]

/** Whether a row names images that this shop does not keep; an import brings none of them. */
export function hasImagesElsewhere({ wanted }: WantedProduct): boolean {
  return wanted.pictures?.some(({ address }) => imageIdIn(address) === null) ?? false
}

type BatchSettings = {
  options: ImportRow['options']
  claims: Claims
  now: Date
}

/** Validates a few hundred rows by the rules for the form, with a handful of statements. */
export async function validateBatch(
  db: Db,
  context: PricingContext,
  products: readonly WantedProduct[],
  { options, claims, now }: BatchSettings,
): Promise<Validation> {
  const planned = await planProducts(db, context, products, { options, claims })
  const existing = planned.filter((one) => one.kind === 'known')
  const edits = existing.map(({ product, draft, archived }) => ({ row: product, draft, archived }))
  const plan = await planEdits(db, context, edits, now)
  const rowOf = new Map(existing.map(({ product, row }) => [product.product.id, row]))
  const touched = new Set([
    ...plan.rewrites.map(({ product }) => product.id),
    ...plan.faults.map(({ id }) => id),
  ])
  const made = await validateNew(
    db,
    context,
    planned.filter((one) => one.kind === 'new'),
  )
  const faulty = [
    ...planned.filter((one) => one.kind === 'faulty'),
    ...plan.faults.map(({ id, faults }) => ({ row: rowOf.get(id) ?? 0, faults })),
    ...made.faulty,
  ]
  return {
    fresh: made.fresh,
    rewrites: plan.rewrites.map((rewrite) => ({ row: rowOf.get(rewrite.product.id) ?? 0, rewrite })),
    same: existing.filter(({ product }) => !touched.has(product.product.id)),
    skipped: planned.filter((one) => one.kind === 'skipped'),
    totals: planned.filter((one) => one.kind === 'total'),
    faulty,
  }
}

/** The rows that need a manager: they move a price, give a discount or take metal away further than staff may. */
export function guardedRows({ fresh, rewrites }: Validation): (GuardedMove & { row: number })[] {
  const moves = [...fresh, ...rewrites.map(({ row, rewrite }) => ({ row, guarded: rewrite.guarded }))]
  return moves.flatMap(({ row, guarded }) => (guarded ? [{ row, ...guarded }] : []))
}

async function validateNew(
  db: Db,
  context: PricingContext,
  products: readonly { row: number; draft: ProductDraft; archived: boolean }[],
) {
  const imageIds = products.flatMap(({ draft }) => (draft.pictures ?? []).map(({ id }) => id))
  const unknown = new Set(await unknownImages(db, imageIds))
  const skus = await takenSkus(
    db,
    products.map(({ draft }) => draft.sku),
  )
  const fresh: NewProduct[] = []
  const faulty: Validation['faulty'] = []
  for (const { row, draft, archived } of products) {
    const { placed, faults } = resolveProduct(draft, context)
    const others = [imageFault(draft, unknown), skuFault(draft, skus)].filter((it) => it !== null)
    if (placed && others.length === 0) {
      const guarded = guardedNewPrice(placed.columns.breakup, draft.oldPrice)
      fresh.push({ row, draft, placed, archived, guarded })
    } else faulty.push({ row, faults: [...faults, ...others] })
  }
  return { fresh, faulty }
}
