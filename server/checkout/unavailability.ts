import type { PricedProduct } from '#server/pricing/priced-product.store.ts'

/** Why a product cannot be bought at this moment. */
export type Unavailability = 'not on sale' | 'reserved' | 'sold out'

/** Why a product cannot be bought now, if so. `freed`: how many of it the customer's earlier payment gives back. */
export function unavailabilityOf(found: PricedProduct | null, freed: number): Unavailability | null {
  if (!found || found.product.archivedAt) return 'not on sale'
  const { stockQuantity, reservedQuantity } = found.product
  if (stockQuantity > reservedQuantity - freed) return null
  return stockQuantity > 0 ? 'reserved' : 'sold out'
}
