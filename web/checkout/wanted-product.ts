import type { Product } from '#contracts/catalogue.ts'
import { times } from '#rules/catalogue/quantity-words.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import { PREPARATIONS } from '#rules/delivery/preparation.ts'
import type { Paise } from '#rules/money.ts'
import { productPreparation } from '#web/delivery/preparation-of.ts'
import { lineKey } from '#web/layout/cart/line-key.ts'

/** A product as somebody is about to pay for it, alone or with others. */
export type WantedProduct = {
  /** In the variant chosen, and named by it. */
  product: Product
  choice: VariantChoice
  extras: ExtrasWish
  quantity: number
  /** The price of all its pieces for this customer. */
  total: Paise
}

type ChosenLine = Pick<WantedProduct, 'product' | 'choice'>

/** Which line of a payment it is. */
export const keyOf = ({ product, choice }: ChosenLine) =>
  lineKey({ productId: product.id, itemTag: choice.tag })

/** Its line in an answer. */
export const answerFor = <Answer extends { productId: string; itemTag: string | null }>(
  wanted: ChosenLine,
  answers: readonly Answer[],
): Answer | undefined => answers.find((answer) => lineKey(answer) === keyOf(wanted))

export const idsOf = (wanted: readonly Pick<WantedProduct, 'product'>[]): string[] =>
  wanted.map(({ product }) => product.id)

/** `Lotus Ring`, or `2 × Lotus Coin and 2 more`. */
export function namesOf(wanted: readonly Pick<WantedProduct, 'product' | 'quantity'>[]): string {
  const [first, ...others] = wanted.map(({ product, quantity }) => times(quantity) + product.name)
  return others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`
}

/** The preparation before all of them can leave: the longest one, and the days of products made to order. */
export function slowestOf(wanted: readonly WantedProduct[]) {
  const each = wanted.map(({ product, choice, extras }) =>
    PREPARATIONS.indexOf(productPreparation(product, choice, extras.engraving)),
  )
  const preparation = PREPARATIONS[Math.max(0, ...each)] ?? 'inStock'
  const leadDays = Math.max(0, ...wanted.map(({ product }) => product.leadDays ?? 0))
  return { preparation, leadDays: leadDays || null }
}
