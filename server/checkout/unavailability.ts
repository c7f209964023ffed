import { soldOutSentence, tooFewSentence } from '#rules/catalogue/stock.ts'
import { available } from '#server/catalogue/products.present.ts'
import type { PricedProduct } from '#server/pricing/priced-product.store.ts'

/** Why a product cannot be bought at this moment. */
export type Unavailability = 'not on sale' | 'reserved' | 'sold out' | 'too few'

/** `freed`: how many of it the customer's earlier payment gives back. */
type Demand = { quantity: number; freed: number }

/** Why so many of a product cannot be bought now, if so. */
export function unavailabilityOf(
  found: PricedProduct | null,
  { quantity, freed }: Demand,
): Unavailability | null {
  if (!found || found.product.archivedAt) return 'not on sale'
  const left = available(found.product) + freed
  if (left >= quantity) return null
  if (left > 0) return 'too few'
  return found.product.stockQuantity > 0 ? 'reserved' : 'sold out'
}

/** The sentence a customer reads of it; `name`: where it is one of several. */
export function unavailableSentence(
  unavailability: Unavailability,
  { found, freed, name = '' }: { found: PricedProduct | null; freed: number; name?: string | undefined },
): string {
  const what = name === '' ? 'piece' : `“${name}”`
  return {
    'not on sale': `${name === '' ? 'This piece' : what} is no longer on sale.`,
    reserved: `Someone else is buying the last ${what} right now.`,
    'sold out': soldOutSentence(name),
    'too few': tooFewSentence(found ? available(found.product) + freed : 0, name),
  }[unavailability]
}
