import type { Db } from '#db/client.ts'
import { notOnSaleYet } from '#rules/catalogue/draft.ts'
import { IMAGE_NOT_FOUND } from '#rules/catalogue/image-addresses.ts'
import { isServiceCode, SERVICE_NOT_FOR_SALE } from '#rules/catalogue/service-code.ts'
import type { FormFault } from '#rules/product-form/form-reader.ts'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'
import {
  asItsItemsWeigh,
  buildUpdate,
  leadDaysFault,
  needsAddress,
  type Rewrite,
  stockFault,
} from '#server/catalogue/admin/build-update.ts'
import { guardPrices } from '#server/catalogue/admin/guarded-prices.ts'
import { takenSkus } from '#server/catalogue/admin/naming/skus.store.ts'
import { skuFault } from '#server/catalogue/admin/naming/skus.ts'
import { takeTurnsAtNaming } from '#server/catalogue/admin/naming/slugs.store.ts'
import { freeSlugs } from '#server/catalogue/admin/naming/slugs.ts'
import { type PricingContext, resolveProduct } from '#server/catalogue/admin/resolve-product.ts'
import { unknownImages } from '#server/catalogue/admin/write-products.store.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'

/** The changes that somebody makes to one product. */
export type ProductEdit = { row: ProductRow; draft: ProductDraft; archived?: boolean }

export type EditPlan = {
  /** New values of the products that change; products that stay the same need none. */
  rewrites: Rewrite[]
  /** Why some products cannot be changed as asked. */
  faults: { id: string; faults: FormFault[] }[]
}

/** Updates of locked products, however many, with a handful of queries. */
export async function planEdits(
  db: Db,
  context: PricingContext,
  edits: readonly ProductEdit[],
  now: Date,
): Promise<EditPlan> {
  const unknown = new Set(
    await unknownImages(
      db,
      edits.flatMap(({ draft }) => imageIds(draft)),
    ),
  )
  const addresses = await newAddresses(db, edits)
  const skus = await takenSkus(
    db,
    edits.map(({ draft }) => draft.sku),
  )
  const plan: EditPlan = { rewrites: [], faults: [] }
  for (const { row, draft: typed, archived } of edits) {
    const draft = asItsItemsWeigh(row, typed)
    const { placed, faults: misplaced } = resolveProduct(draft, context, row.product.items)
    const faults = [
      ...misplaced,
      ...[
        stockFault(row, draft),
        leadDaysFault(row, draft),
        imageFault(draft, unknown),
        skuFault(draft, skus, row.product.id),
        archived === false ? onSaleFault(row, draft) : null,
      ].filter((it) => it !== null),
    ]
    if (!placed || faults.length > 0) {
      plan.faults.push({ id: row.product.id, faults })
      continue
    }
    const rewrite = buildUpdate(row, { draft, placed, archived, slug: addresses.get(row.product.id) }, now)
    if (rewrite) plan.rewrites.push(rewrite)
  }
  return { ...plan, rewrites: await guardPrices(db, context, plan.rewrites, now) }
}

async function newAddresses(db: Db, edits: readonly ProductEdit[]): Promise<Map<string, string>> {
  const renamed = edits.filter(({ row, draft }) => needsAddress(row, draft))
  if (renamed.length === 0) return new Map()
  await takeTurnsAtNaming(db)
  const slugs = await freeSlugs(
    db,
    renamed.map(({ draft }) => draft.name),
  )
  return new Map(renamed.map(({ row }, index) => [row.product.id, slugs[index] ?? row.product.slug]))
}

const imageIds = ({ pictures }: ProductDraft) => (pictures ?? []).map(({ id }) => id)

function onSaleFault({ product, images }: ProductRow, draft: ProductDraft): FormFault | null {
  if (isServiceCode(product.hsn)) return { field: 'hsn', sentence: SERVICE_NOT_FOR_SALE }
  const sentence = notOnSaleYet(product, (draft.pictures ?? images).length)
  return sentence === null ? null : { field: 'pictures', sentence }
}

export function imageFault(draft: ProductDraft, unknown: ReadonlySet<string>): FormFault | null {
  if (!imageIds(draft).some((id) => unknown.has(id))) return null
  return { field: 'pictures', sentence: IMAGE_NOT_FOUND }
}
