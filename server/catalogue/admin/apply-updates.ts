import type { AuditAction } from '#rules/audit/actions.ts'
import type { Facts } from '#rules/audit/changes.ts'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import { auditMany } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { insertPriceTerms } from '#server/catalogue/price-terms.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { productTags } from '#server/changes/tags.ts'
import type { Shop } from '#server/shop.ts'
import type { Rewrite } from './build-update.ts'
import { movesPrice } from './guarded-prices.ts'
import { type ProductToWrite, writeProducts } from './write-products.store.ts'

/** A new product, and what the log keeps of it. */
export type Addition = { product: ProductToWrite; facts: Facts }

type Written = {
  additions?: readonly Addition[]
  rewrites: readonly Rewrite[]
  asked: GuardAnswer<'price' | 'cost' | 'written-off'>
}

/**
 * The one way in which many products are written: new ones and edited ones, with prices, images, log and caches, in the
 * transaction it is called in.
 */
export async function applyChanges(
  { db, clock }: Shop,
  caller: Caller,
  action: AuditAction,
  { additions = [], rewrites, asked }: Written,
): Promise<void> {
  const written = [...additions, ...rewrites].map(({ product }) => product)
  if (written.length === 0) return
  await writeProducts(db, written, asked)
  await insertPriceTerms(
    db,
    rewrites.filter(movesPrice).map(({ product, terms }) => ({ productId: product.id, terms: terms.before })),
    clock.now(),
  )
  const logged = [
    ...additions.map(({ product, facts }) => ({ product, before: null, after: facts })),
    ...rewrites,
  ]
  await auditMany(
    db,
    caller,
    action,
    logged.map(({ product, before, after }) => ({
      subject: { type: 'product', id: product.id },
      before,
      after,
    })),
  )
  const places = [...written, ...rewrites.map(({ formerPlace }) => formerPlace)]
  await invalidate(db, ...places.flatMap(productTags))
}
