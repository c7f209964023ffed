import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { productTags } from '#server/changes/tags.ts'
import { mustFind, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { holdRates } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import { beyondOf } from './guarded-prices.ts'
import { factsOf, formOfProduct } from './product-form.ts'
import { findReferences } from './product-references.store.ts'
import { lockProducts } from './products.store.ts'
import { NO_PRODUCT } from './read-product.ts'
import { deleteProducts } from './write-products.store.ts'

/** Removes a product for good. */
export function removeProduct(shop: Shop, caller: Caller, id: string): Promise<{ id: string }> {
  return shop.transaction(async (within) => {
    const { db } = within
    // While the catalogue is priced, its price is locked, and a sale must not wait behind this for that.
    await holdRates(db)
    await lockProducts(db, [id])
    const row = mustFind(await productById(db, id), NO_PRODUCT)
    const use = await findReferences(db, id)
    if (use)
      throw refused(`This product is still used in ${use}, so it cannot be removed. Archive it instead.`)
    const { 'written-off': why } = beyondOf([], [], [row])
    await deleteProducts(db, [id], await askGuard(within, caller, { 'written-off': why }))
    const { version, slug, archivedAt } = row.product
    const facts = factsOf(formOfProduct(row), { version, slug, archived: archivedAt !== null })
    await audit(db, caller, { action: 'product.remove', subject: { type: 'product', id }, before: facts })
    await invalidate(db, ...productTags(row.product))
    return { id }
  })
}
