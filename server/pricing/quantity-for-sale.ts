import { quantityFault } from '#rules/catalogue/quantity.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import { invalidField } from '#server/errors.ts'
import type { PricedProduct } from './priced-product.store.ts'
import { type ChosenProduct, inQuantity } from './product-price.ts'

type QuantityChoice = { quantity: number; extras?: Pick<ExtrasWish, 'engraving'> }

/** Several pieces of a product as one line. Refuses (400) more than one of what is sold one at a time. */
export function inQuantityForSale(
  { maxQuantity }: Pick<PricedProduct, 'maxQuantity'>,
  product: ChosenProduct,
  { quantity, extras }: QuantityChoice,
): ChosenProduct {
  mustBeSoldIn(quantity, { maxQuantity, engraving: extras?.engraving })
  return inQuantity(product, quantity)
}

/** The same without the price. */
export function mustBeSoldIn(
  quantity: number,
  { maxQuantity, engraving = '' }: { maxQuantity: number; engraving?: string | undefined },
): void {
  const fault = quantityFault({ quantity, max: maxQuantity, engraving })
  if (fault) throw invalidField('quantity', fault)
}
