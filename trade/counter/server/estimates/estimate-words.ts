import type { ShopDetails } from '#contracts/settings.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { formatEstimateCode } from '#rules/estimate-code.ts'
import { formatDateTime, formatLongDate } from '#rules/format-dates.ts'
import { fullName } from '#rules/identity/people.ts'
import type { PriceLine } from '#rules/invoices/document.ts'
import { priceLines } from '#rules/invoices/price-lines.ts'
import { grams } from '#rules/measures.ts'
import { shopInHead } from '#server/invoices/print/head.ts'
import type { CounterEstimateRow } from './estimates.store.ts'

/** An estimate, and the shop that gives it. */
export type Printed = { estimate: CounterEstimateRow; contact: ShopDetails }

/** The label of what all pieces cost. */
export const TOTAL = 'Total, GST included'

/** The shop, and which estimate it is. */
export const headOf = ({ estimate, contact }: Printed) => ({
  shop: shopInHead(contact),
  title: 'Estimate',
  number: formatEstimateCode(estimate.code),
  about: [formatLongDate(estimate.createdAt)],
})

/** Name and number of the person; empty where neither was given. */
export const whomOf = ({ person, mobileNumber }: CounterEstimateRow): string =>
  [fullName(person), mobileNumber].filter(Boolean).join(', ')

/** Until when it holds, and the code that opens it. */
export const factsOf = ({ code, validUntil }: CounterEstimateRow): [string, string][] => [
  ['Valid until', formatDateTime(validUntil)],
  ['Code', formatEstimateCode(code)],
]

/** The last words: an estimate binds nobody. */
export const noteOf = ({ shopName }: ShopDetails): string =>
  `These prices are made at the metal rates of the moment above. If a rate or a price changes before, ${shopName} tells you the new price. No piece is reserved by an estimate. This is not a bill.`

/** `22K · 10.5 g gross · 10 g net`. */
export function weightsOf({ purity, grossWeightMg, netWeightMg }: Quote['product']): string {
  const net = netWeightMg > 0 && `${grams(netWeightMg)} net`
  return [purity, `${grams(grossWeightMg)} gross`, net].filter(Boolean).join(' · ')
}

/** The lines of a price, from the metal to what rounds it. */
export function linesOf(quote: Quote): PriceLine[] {
  const { product, gst, insurance, roundOff = 0 } = quote
  const rest = [
    { label: 'GST', amount: gst },
    { label: 'Insurance', amount: insurance },
    { label: 'Round-off', amount: roundOff },
  ]
  return [
    ...priceLines({ ...quote, piece: product }),
    ...rest.filter(({ amount }) => amount !== 0).map((line) => ({ ...line, detail: '' })),
  ]
}
