import { plainSku } from '#rules/catalogue/plain-sku.ts'
import type { FormFault } from '#rules/product-form/form-reader.ts'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'

/** No two products have the same number; `id` is that of the product itself, where it is in the shop already. */
export function skuFault({ sku }: ProductDraft, taken: Map<string, string>, id?: string): FormFault | null {
  const holder = sku === '' ? undefined : taken.get(plainSku(sku))
  if (holder === undefined || holder === id) return null
  return { field: 'sku', sentence: `Another product has the SKU ${sku}.` }
}
