import type { ProductFields } from '#contracts/product-form.ts'
import type { Db } from '#db/client.ts'
import { IMAGE_NOT_FOUND } from '#rules/catalogue/image-addresses.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { replaceLabour } from '#rules/product-form/making-text.ts'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { type ReadOptions, readProductForm } from '#rules/product-form/product-form.ts'
import { emptyProductForm } from '#rules/product-form/write-product-form.ts'
import { takenSkus } from './naming/skus.store.ts'
import { skuFault } from './naming/skus.ts'
import { type PricingContext, type ResolvedProduct, refuseForm, resolveProduct } from './resolve-product.ts'
import { unknownImages } from './write-products.store.ts'

/** A new product as it was sent; without a word about pricing its price is fixed. Refuses (400) all faults at once. */
export function newDraft(fields: Partial<ProductFields>, gst: GstTable, options?: ReadOptions): ProductDraft {
  return draftOf({ ...emptyProductForm(), pricingMode: '', ...said(fields) }, gst, options)
}

/** A product as it is, with what was sent laid over it. Refuses (400) all faults at once. */
export function editedDraft(
  form: ProductFormText,
  fields: Partial<ProductFields>,
  gst: GstTable,
): ProductDraft {
  return draftOf({ ...form, ...replaceLabour(said(fields)) }, gst)
}

function draftOf(form: ProductFormText, gst: GstTable, options?: ReadOptions): ProductDraft {
  const { draft, faults } = readProductForm(form, gst, options)
  if (!draft) throw refuseForm(faults)
  return draft
}

/** The fields that a request has: a field left out overwrites nothing. */
function said(fields: Partial<ProductFields>): Partial<ProductFormText> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The draft's place and price. Refuses (400) what is not known to the shop: a category, a type, an image. */
export async function placedDraft(
  db: Db,
  draft: ProductDraft,
  context: PricingContext,
): Promise<ResolvedProduct> {
  const { placed, faults } = resolveProduct(draft, context)
  if (!placed) throw refuseForm(faults)
  const taken = skuFault(draft, await takenSkus(db, [draft.sku]))
  if (taken) throw refuseForm([taken])
  const unknown = await unknownImages(
    db,
    (draft.pictures ?? []).map(({ id }) => id),
  )
  if (unknown.length > 0) throw refuseForm([{ field: 'pictures', sentence: IMAGE_NOT_FOUND }])
  return placed
}
