import type { Paise } from '#rules/money.ts'
import { makingInTable } from './making/making-in-table.ts'
import { isPurity } from './purities.ts'
import type { PriceTerms, PricingMode, ProductMaking } from './terms.ts'
import type { TypeTerms } from './type-terms.ts'

/** The columns of a product that decide its price; weights in milligrams, amounts in paise. */
export type PricedProduct = {
  pricingMode: PricingMode
  purity: string
  netWeightMg: number
  grossWeightMg: number
  making: ProductMaking | null
  stoneValue: Paise
  fixedPrice: Paise | null
  discountBps: number
  gstBps: number
  insurance: Paise
}

/**
 * A stored product as the pricing rule takes it, with the shop's settings for its type. Throws when the columns
 * contradict one another (a rate-linked product without purity or making charges or with those of a table that is not
 * there, a fixed price without a price): such a row must not get a price.
 */
export function termsOfProduct(product: PricedProduct, { discountPart, makingTable }: TypeTerms): PriceTerms {
  const { discountBps, gstBps, insurance } = product
  const common = { discountBps, discountPart, gstBps, insurance }
  if (product.pricingMode === 'fixed') {
    if (product.fixedPrice === null) throw new Error('A fixed-price piece has no price.')
    const { purity, netWeightMg } = product
    const metal = isPurity(purity) && netWeightMg > 0 ? { metal: { purity, netWeightMg } } : {}
    return { ...common, mode: 'fixed', price: product.fixedPrice, ...metal }
  }
  if (!isPurity(product.purity)) throw new Error(`No rate is published for the purity “${product.purity}”.`)
  if (product.making === null) throw new Error('A rate-linked piece has no making charges.')
  const { purity, netWeightMg, grossWeightMg, stoneValue } = product
  const making = makingInTable(product.making, makingTable)
  return { ...common, mode: 'rate-linked', purity, netWeightMg, grossWeightMg, making, stoneValue }
}
