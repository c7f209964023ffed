import { huidRequired } from '#rules/catalogue/huid-required.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { dayInIndia } from '#rules/days.ts'

/** A sold product, when it was sold, and how many pieces of it. */
export type SoldProduct = {
  quote: Pick<Quote, 'quotedAt'> & { product: Pick<Quote['product'], 'purity' | 'netWeightMg'> }
  quantity: number
}

/** Whether a line needs the HUID of each piece before it leaves the shop, by the rule of the day it was sold. */
export const lineNeedsHuid = ({ quote, quantity }: SoldProduct): boolean =>
  huidRequired(quote.product, dayInIndia(new Date(quote.quotedAt)), quantity)
