import type { AuditAction } from '#rules/audit/actions.ts'
import { auditMany } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { insertPriceTerms } from '#server/catalogue/price-terms.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { productTags } from '#server/changes/tags.ts'
import type { Shop } from '#server/shop.ts'
import type { Rewrite } from './build-update.ts'
import { movesPrice } from './guarded-prices.ts'
import { writeProducts } from './write-products.store.ts'

/** Writes planned edits and what the log keeps of them, in the transaction it is called in. */
export async function applyUpdates(
  { db, clock }: Shop,
  caller: Caller,
  action: AuditAction,
  rewrites: readonly Rewrite[],
): Promise<void> {
  if (rewrites.length === 0) return
  await writeProducts(
    db,
    rewrites.map(({ product }) => product),
  )
  await insertPriceTerms(
    db,
    rewrites.filter(movesPrice).map(({ product, terms }) => ({ productId: product.id, terms: terms.before })),
    clock.now(),
  )
  await auditMany(
    db,
    caller,
    action,
    rewrites.map(({ product, before, after }) => ({
      subject: { type: 'product', id: product.id },
      before,
      after,
    })),
  )
  await invalidate(
    db,
    ...rewrites.flatMap(({ formerPlace, product }) => [...productTags(formerPlace), ...productTags(product)]),
  )
}
