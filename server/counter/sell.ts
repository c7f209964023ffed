import type { sellAtCounter as contract } from '#contracts/admin/counter.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import type { Answer } from '#contracts/endpoint.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { counterDiscountFault } from '#rules/counter/counter-discount.ts'
import { paidFault } from '#rules/counter/counter-sale.ts'
import { formatRupees, fromRupees, toRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { countSold, stockOf } from '#server/catalogue/stock.store.ts'
import { panOfCustomer } from '#server/checkout/customer-pan.ts'
import { lockCustomer } from '#server/checkout/quote/welcome-offer.ts'
import { forbidden, invalid, refused } from '#server/errors.ts'
import { type CustomerRow, changeCustomer, findOrAddCustomer } from '#server/identity/customers.store.ts'
import { handOverAtCounter } from '#server/orders/admin/move-order.ts'
import { type OrderRow, orderOfPayment } from '#server/orders/orders.store.ts'
import { balanceOf } from '#server/orders/payments.store.ts'
import { variantForSale } from '#server/pricing/variant-for-sale.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { Sale } from './address-of-sale.ts'
import { couponOfSale } from './coupon-of-sale.ts'
import { counterTerms, productOnSale } from './quote-sale.ts'
import { sumOf, takeTenders } from './take-tenders.ts'
import { tendersOf } from './tenders.store.ts'
import { writeOrder } from './write-sale.ts'

const OWN_SALE = 'A colleague has to enter your own purchase.'

/**
 * Sells a product at the counter in one transaction: order, payments, receipt and stock; with `now` it is handed over at
 * once. The same `saleId` again answers the order it made, so that pressing twice sells once. Refuses (409) a product
 * that is gone, a price that has changed and a coupon that does not count; (400) payments that are too much or too
 * little, more cash than the law allows, a missing PAN, address or HUID; (403) the caller's own purchase.
 */
export async function sellAtCounter(
  shop: Shop,
  caller: Caller,
  sale: Sale,
): Promise<Answer<typeof contract>> {
  if (sale.mobileNumber === caller.mobileNumber) throw forbidden(OWN_SALE)
  const order = await shop.transaction((within) => sellOnce(within, caller, sale))
  return present(shop, order)
}

async function sellOnce(within: Shop, caller: Caller, sale: Sale): Promise<OrderRow> {
  const customer = await customerOfSale(within, sale)
  const made = await orderOfPayment(within.db, sale.saleId)
  if (made && made.customerId !== customer.id) throw refused('Please start the sale again.')
  return made ?? sell(within, caller, { sale, customer })
}

/** Locked, so that the sales of one customer take turns: the law limits their cash of a day. */
async function customerOfSale({ db }: Shop, { mobileNumber, person }: Sale): Promise<CustomerRow> {
  const customer = await lockCustomer(db, (await findOrAddCustomer(db, mobileNumber)).id)
  const { firstName, lastName, email } = person
  const isNameless = customer.firstName === '' && customer.lastName === ''
  const learned = {
    ...(isNameless && { firstName, lastName }),
    ...(customer.email === '' && email !== '' && { email }),
  }
  return Object.keys(learned).length === 0
    ? customer
    : ((await changeCustomer(db, customer.id, learned)) ?? customer)
}

async function sell(within: Shop, caller: Caller, { sale, customer }: { sale: Sale; customer: CustomerRow }) {
  const { db } = within
  const found = await productOnSale(within, sale.productId)
  const { coupon, ...couponed } = await couponOfSale(within, customer, found, sale)
  const product = variantForSale(couponed.found.product, sale.variant)
  const terms = await counterTerms(within, caller, { found, product, bought: sale })
  const fault = counterDiscountFault(fromRupees(sale.discount), terms.mostOff)
  if (fault) throw invalid(fault, { fields: [{ field: 'discount', message: fault }] })
  mustBeAgreed(sale, terms.quote)
  mustBePaid(sale, terms)
  const { above } = settingAmong(found.settings, panSettings)
  const pan = panOfCustomer(terms.quote.total, fromRupees(above), sale.pan)
  const order = await writeOrder(within, {
    by: caller.customerId,
    sale,
    customer,
    quote: terms.quote,
    pan,
    couponId: coupon?.id ?? null,
  })
  await takeTenders(within, caller, {
    customerId: customer.id,
    paymentId: sale.saleId,
    tenders: sale.tenders,
  })
  const kept = sale.delivery === 'now' ? await handOverAtCounter(within, caller, order, sale) : {}
  await auditSale(within, caller, { sale, order, kept })
  if (!(await countSold(db, product.id, { reserved: false }))) throw await gone(within, product.id)
  return order
}

function mustBeAgreed({ total }: Sale, quote: Quote): void {
  if (fromRupees(total) === quote.total) return
  throw refused(`The price is now ${formatRupees(quote.total)}. Please tell the customer before you go on.`, {
    total: toRupees(quote.total),
  })
}

function mustBePaid(
  { delivery, tenders }: Sale,
  { quote, minAdvanceBps }: { quote: Quote; minAdvanceBps: number },
) {
  const fault = paidFault({ delivery, total: quote.total, paid: sumOf(tenders), minAdvanceBps })
  if (fault) throw invalid(fault, { fields: [{ field: 'tenders', message: fault }] })
}

async function gone({ db }: Shop, productId: string) {
  const left = (await stockOf(db, productId))?.stock ?? 0
  if (left > 0) return refused('Somebody is buying the last piece online right now.')
  return refused('This piece is sold out: the last one has just been sold.')
}

type Audited = { sale: Sale; order: OrderRow; kept: Record<string, unknown> }

async function auditSale({ db }: Shop, caller: Caller, { sale, order, kept }: Audited): Promise<void> {
  const paid = sumOf(sale.tenders)
  const { discount, delivery } = sale
  const { coupon } = order.quote.breakup.sale ?? {}
  const facts = {
    total: formatRupees(order.total),
    paid: formatRupees(paid),
    ...(discount > 0 && { discount: formatRupees(fromRupees(discount)) }),
    ...(coupon !== undefined && { coupon }),
    delivery,
    ...kept,
  }
  await audit(db, caller, 'counter.sell', { type: 'order', id: order.number }, null, facts)
}

async function present({ db }: Shop, order: OrderRow): Promise<Answer<typeof contract>> {
  const [tender] = await tendersOf(db, order.paymentId)
  return {
    number: order.number,
    receiptNumber: tender?.receiptNumber ?? null,
    total: toRupees(order.total),
    balance: toRupees(await balanceOf(db, order.paymentId)),
  }
}
