import type { Caller } from '#server/caller.ts'
import { takeTenders } from '#server/counter/tenders/take-tenders.ts'
import { forbidden, refused } from '#server/errors.ts'
import {
  type CustomerRow,
  changeCustomer,
  findOrAddCustomer,
  lockCustomer,
} from '#server/identity/customers.store.ts'
import { type BoughtOldGold, buyOldGold } from '#server/old-gold/buy-old-gold.ts'
import type { ValuedOldGold } from '#server/old-gold/value-old-gold.ts'
import { linesPlacedWith, type OrderLine } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterSale } from './address-of-sale.ts'
import { auditSale } from './audit-sale.ts'
import { handOverSale } from './hand-over-sale.ts'
import { presentCounterSale } from './present-counter-sale.ts'
import { priceCounterSale } from './price-counter-sale.ts'
import { sellProducts } from './sell-products.ts'
import { placeSale, writePayment } from './write-sale.ts'

const OWN_SALE = 'You cannot enter your own purchase. Please ask a colleague.'

/**
 * Sells products at the counter in one transaction, all or none: one order, payment, receipt and stock; with
 * `now` they are handed over at once. The same `saleId` again answers the order it made, so that pressing twice sells
 * once. Refuses (409) a product that is gone, a price that has changed, a coupon that does not count, and more store credit
 * than the customer has, and another value of old gold; (400) payments that are too much or too little, more cash than the law allows, a missing
 * PAN, address or HUID; (403) the caller's own purchase.
 */
export async function sellAtCounter(shop: Shop, caller: Caller, sale: CounterSale) {
  if (sale.mobileNumber === caller.mobileNumber) throw forbidden(OWN_SALE)
  const lines = await shop.transaction((within) => sellOnce(within, caller, sale))
  return presentCounterSale(shop, lines)
}

async function sellOnce(within: Shop, caller: Caller, sale: CounterSale): Promise<OrderLine[]> {
  const customer = await customerOfSale(within, sale)
  const made = await linesPlacedWith(within.db, sale.saleId)
  if (made.length === 0) return sell(within, caller, { sale, customer })
  mustBeSame(made, customer, sale)
  return made
}

/** Refuses (409) to sell something else under the id of a sale that was made: its answer was lost, and nobody has seen it. */
function mustBeSame(made: readonly OrderLine[], customer: CustomerRow, { items }: CounterSale): void {
  const ids = (of: readonly { productId: string; quantity: number }[]) =>
    of
      .map(({ productId, quantity }) => `${productId} × ${quantity}`)
      .toSorted()
      .join()
  if (made.every(({ customerId }) => customerId === customer.id) && ids(made) === ids(items)) return
  throw refused(
    `This sale has already been recorded: ${made[0]?.number}. Please check it, then start a new sale.`,
  )
}

/** Locked, so that the sales of one customer take turns: the law limits their cash of a day. */
async function customerOfSale({ db }: Shop, { mobileNumber, person }: CounterSale): Promise<CustomerRow> {
  const customer = await lockCustomer(db, (await findOrAddCustomer(db, mobileNumber)).id)
  const { firstName, lastName, email, business } = person
  const isNameless = customer.firstName === '' && customer.lastName === ''
  const learned = {
    ...(isNameless && { firstName, lastName }),
    ...(customer.email === '' && email !== '' && { email }),
    ...(customer.business === null && business !== null && { business }),
  }
  return Object.keys(learned).length === 0
    ? customer
    : ((await changeCustomer(db, customer.id, learned)) ?? customer)
}

/** Store credit is spent before any product is locked, and the products are counted last, in the order of their ids. */
async function sell(
  within: Shop,
  caller: Caller,
  { sale, customer }: { sale: CounterSale; customer: CustomerRow },
) {
  const by = caller.customerId
  const priced = await priceCounterSale(within, caller, { sale, customer })
  const payment = await writePayment(within, { sale, customer, priced })
  const lines = await placeSale(within, payment, { sale, by, priced })
  const bought = await oldGoldOfSale(within, { sale, lines, by, valued: priced.oldGold })
  await takeTenders(within, caller, {
    customerId: customer.id,
    paymentId: payment.id,
    tenders: sale.tenders,
    oldGold: bought,
  })
  const kept = sale.delivery === 'now' ? await handOverSale(within, caller, lines, sale) : {}
  await auditSale(within, caller, { sale, lines, kept, oldGold: bought })
  await sellProducts(within, priced.terms.items)
  return lines
}

type TakenGold = {
  sale: CounterSale
  lines: readonly OrderLine[]
  by: string
  valued: ValuedOldGold | null
}

/** Buys the old gold that pays for a part of the sale; null where there is none. */
async function oldGoldOfSale(
  within: Shop,
  { sale, lines: [line], by, valued }: TakenGold,
): Promise<BoughtOldGold | null> {
  if (!valued || !line) return null
  const { paymentId, number: order, shippingAddress: seller } = line
  const identity = sale.oldGoldIdentity
  return buyOldGold(within, { paymentId, order, seller, valued, identity, by })
}
