import { counterDiscountFault } from '#rules/checkout/sale/bill-discount.ts'
import { isInZone } from '#rules/identity/business.ts'
import { colleagueFault, weighedFault } from '#rules/items/weighed-item.ts'
import { formatRupees, type Paise, toRupees } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { invalid, invalidField, refused } from '#server/errors.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { inField } from '#server/in-field.ts'
import { type BroughtTender, broughtAmount, broughtTenders } from '#server/modules/brought-tender.ts'
import { mustBeSellable } from '#server/pricing/refuse-wish.ts'
import type { Shop } from '#server/shop.ts'
import { paidFault } from '#trade/counter/rules/counter-sale.ts'
import { sumOf } from '#trade/counter/server/tenders/take-tenders.ts'
import type { CounterSale } from './address-of-sale.ts'
import { type CounterSaleTerms, counterSaleTerms, type QuotedLine } from './counter-sale-terms.ts'
import { type CustomerProof, proofOfCustomer } from './pan-declaration.ts'

/**
 * The price of a sale with everything that was asked about its money: the buyer's document, and what pays for
 * a part beside money.
 */
export type PricedCounterSale = {
  terms: CounterSaleTerms
  proof: CustomerProof
  brought: readonly BroughtTender[]
}

/**
 * Prices a sale and refuses what cannot be sold like this: (409) a price that has changed and a coupon that does not
 * count, (400) a size or a tag that is missing, a weight that is not that of the tag, more than one of what is sold one at a time, too large a discount, payments that are too much or too little, and a missing
 * PAN; (404) a product that is not on sale or in a variant that it does not come in. To be called with the customer locked.
 */
export async function priceCounterSale(
  within: Shop,
  caller: Caller,
  { sale, customer, checkedBy }: { sale: CounterSale; customer: CustomerRow; checkedBy: string | null },
): Promise<PricedCounterSale> {
  const { items, saleId, coupon, discount, person } = sale
  const bill = { items, saleId, coupon, discount, isSez: isInZone(person.business), customer }
  const terms = await counterSaleTerms(within, caller, bill)
  const { couponFault, panAbove } = terms
  if (couponFault !== null) throw refused(couponFault, { couponFault })
  for (const [nth, line] of terms.items.entries())
    await inField(`items.${nth}`, async () => mustWeigh(mustBeSellable(line).product, items[nth], checkedBy))
  const fault = counterDiscountFault(discount, terms.maxDiscount)
  if (fault) throw invalidField('discount', fault)
  mustBeAgreed(sale, terms.total)
  const { total, minAdvanceBps } = terms
  const brought = await broughtTenders(within, caller, sale, { due: total, tooMuch: 'more than the bill' })
  const notPaid = paidFault({ delivery: sale.delivery, total, paid: paidOf(sale, brought), minAdvanceBps })
  if (notPaid) throw invalidField('tenders', notPaid)
  const proof = proofOfCustomer(within, sale, { total, above: panAbove })
  return { terms, proof, brought }
}

/**
 * Refuses (400) a piece that weighs something other than its tag says, unless the seller has checked it; and where it is far
 * from that (`needsColleague`), unless a colleague has as well.
 */
function mustWeigh(
  { variant: { tag }, grossWeightMg: taggedMg }: QuotedLine['product'],
  { weighed, isWeightChecked }: Partial<CounterSale['items'][number]> = {},
  checkedBy: string | null = null,
): void {
  if (tag === null || weighed == null) return
  const item = { tag, taggedMg, weighedMg: weighed }
  const message = weighedFault(item)
  if (message && !isWeightChecked) throw invalidField('weighed', message)
  const far = checkedBy === null ? colleagueFault(item) : null
  if (far) throw invalid(far, { fields: [{ field: 'weighed', message: far }], needsColleague: true })
}

function mustBeAgreed({ total }: CounterSale, now: Paise): void {
  if (total === now) return
  throw refused(`The price is now ${formatRupees(now)}. Please tell the customer before you go on.`, {
    total: toRupees(now),
  })
}

/** The amount that a customer pays at once, with money, store credit and what they bring, in paise. */
export const paidOf = (
  { tenders, credit }: Pick<CounterSale, 'tenders' | 'credit'>,
  brought: readonly BroughtTender[],
): Paise => sumOf(tenders) + credit + broughtAmount(brought)
