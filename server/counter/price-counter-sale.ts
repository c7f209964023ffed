import { counterDiscountFault } from '#rules/checkout/sale/counter-discount.ts'
import { paidFault } from '#rules/counter/counter-sale.ts'
import { isInZone } from '#rules/identity/business.ts'
import { weighedFault } from '#rules/items/weighed-item.ts'
import { formatRupees, fromRupees, type Paise, toRupees } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { panOfCustomer } from '#server/checkout/customer-pan.ts'
import { sumOf } from '#server/counter/tenders/take-tenders.ts'
import { invalidField, refused } from '#server/errors.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { inField } from '#server/in-field.ts'
import { oldGoldToTake } from '#server/old-gold/old-gold-to-take.ts'
import type { ValuedOldGold } from '#server/old-gold/value-old-gold.ts'
import { mustBeSellable } from '#server/pricing/refuse-wish.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterSale } from './address-of-sale.ts'
import { type CounterSaleTerms, counterSaleTerms, type QuotedLine } from './counter-sale-terms.ts'

/** What a sale costs, with all that was asked about its money: PAN, and the old gold that pays for a part. */
export type PricedCounterSale = {
  terms: CounterSaleTerms
  pan: string | null
  oldGold: ValuedOldGold | null
}

/**
 * Prices a sale and refuses what cannot be sold like this: (409) a price that has changed and a coupon that does not
 * count, (400) a size or a tag that is missing, a weight that is not that of the tag, more than one of what is sold one at a time, too large a discount, payments that are too much or too little, and a missing
 * PAN; (404) a product that is not on sale or in a variant that it does not come in. To be called with the customer locked.
 */
export async function priceCounterSale(
  within: Shop,
  caller: Caller,
  { sale, customer }: { sale: CounterSale; customer: CustomerRow },
): Promise<PricedCounterSale> {
  const { items, saleId, coupon, discount: rupees, person } = sale
  const bill = { items, saleId, coupon, discount: rupees, isSez: isInZone(person.business), customer }
  const terms = await counterSaleTerms(within, caller, bill)
  const { couponFault, panAbove } = terms
  if (couponFault !== null) throw refused(couponFault, { couponFault })
  for (const [nth, line] of terms.items.entries())
    await inField(`items.${nth}`, async () => mustWeigh(mustBeSellable(line).product, items[nth]))
  const fault = counterDiscountFault(fromRupees(rupees), terms.maxDiscount)
  if (fault) throw invalidField('discount', fault)
  mustBeAgreed(sale, terms.total)
  const oldGold = await oldGoldToTake(within, sale, terms.total, 'more than the bill')
  const { total, minAdvanceBps } = terms
  const notPaid = paidFault({ delivery: sale.delivery, total, paid: paidOf(sale, oldGold), minAdvanceBps })
  if (notPaid) throw invalidField('tenders', notPaid)
  const pan = panOfCustomer(terms.total, panAbove, { sent: sale.pan, business: person.business })
  return { terms, pan, oldGold }
}

/** Refuses (400) a piece that weighs something other than its tag says, unless the seller has checked it. */
function mustWeigh(
  { variant: { tag }, grossWeightMg: taggedMg }: QuotedLine['product'],
  { weighed, isWeightChecked }: Partial<CounterSale['items'][number]> = {},
): void {
  if (tag === null || weighed == null || isWeightChecked) return
  const fault = weighedFault({ tag, taggedMg, weighedMg: Math.round(weighed * 1000) })
  if (fault) throw invalidField('weighed', fault)
}

function mustBeAgreed({ total }: CounterSale, now: Paise): void {
  if (fromRupees(total) === now) return
  throw refused(`The price is now ${formatRupees(now)}. Please tell the customer before you go on.`, {
    total: toRupees(now),
  })
}

/** What a customer pays at once, with money, old gold and store credit, in paise. */
export const paidOf = (
  { tenders, credit }: Pick<CounterSale, 'tenders' | 'credit'>,
  oldGold: ValuedOldGold | null,
): Paise => sumOf(tenders) + fromRupees(credit) + (oldGold?.amount ?? 0)
