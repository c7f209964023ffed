import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { ERASED_RECIPIENT } from '#contracts/admin/designs.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { dayInIndia } from '#rules/days.ts'
import { type DesignTerms, designBreakup } from '#rules/enquiries/design-quote.ts'
import { designCan } from '#rules/enquiries/design-status.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { rateFixedUntil } from '#rules/orders/balance/fixed-rate.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { panThreshold } from '#rules/orders/pan.ts'
import { rateOf } from '#rules/pricing/purities.ts'
import type { Caller } from '#server/caller.ts'
import { takeFromStock } from '#server/catalogue/stock.store.ts'
import { panOfCustomer } from '#server/checkout/customer-pan.ts'
import { rewriteDesign, type StoredDesign } from '#server/enquiries/admin/designs.store.ts'
import { lockAsSeen, logDesign } from '#server/enquiries/admin/move-design.ts'
import { invalidField, refused } from '#server/errors.ts'
import { type CustomerRow, lockCustomer } from '#server/identity/customers.store.ts'
import { placeOrder } from '#server/orders/move-lines.ts'
import { insertPayment } from '#server/orders/new-payment.store.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { insertPan } from '#server/orders/pans.store.ts'
import { holdRates, rateSheet } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { orderDesign as contract } from '#trade/counter/contract/order-design.ts'
import { HANDOVER_OF } from '#trade/counter/rules/counter-sale.ts'
import { sumOf, takeTenders } from '#trade/counter/server/tenders/take-tenders.ts'
import { addressOfDesign } from './address-of-design.ts'
import { productOfDesign } from './product-of-design.ts'

type Ordered = ParsedRequest<typeof contract>['body']

/**
 * Makes an order of a custom request whose customer accepts the quote, with its advance: one piece, made to order, of
 * a product that is never on sale. The shop weighs it before the customer pays the rest. Inside a transaction.
 */
export async function orderDesign(
  within: Shop,
  caller: Caller,
  id: string,
  request: Ordered,
): Promise<{ number: string; balance: Paise }> {
  const { db, clock } = within
  const stored = await lockAsSeen(db, { id, version: request.version })
  const { design } = stored
  const customer = await lockCustomer(db, design.customerId)
  mustNotBeOwnOrder(caller, design)
  const terms = termsToOrder(stored)
  await mustBeAtItsRate(within, terms)
  const quote = await productOfDesign(within, caller, { ticket: design.ticket, terms })
  const { total } = quote
  const paid = sumOf(request.tenders)
  const fault = paidFault(paid, { advance: terms.advance, total })
  if (fault) throw invalidField('tenders', fault)
  const above = panThreshold(await readSetting(within, panSettings))
  const pan = panOfCustomer(total, above, { sent: request.pan, business: null })
  const [line] = await writeOrder(within, caller, { customer, quote, paid, request, pan })
  if (!line) throw new Error(`The custom request ${design.ticket} made no order.`)
  await rewriteDesign(db, design.id, { status: 'Accepted', orderId: line.orderId, updatedAt: clock.now() })
  await logDesign(db, caller, 'design.order', design, {
    status: 'Accepted',
    order: line.number,
    paid: formatRupees(paid),
  })
  await takeFromStock(db, { productId: line.productId, quantity: 1 }, { reserved: false })
  return { number: line.number, balance: total - paid }
}

function termsToOrder({ design, customer }: StoredDesign): DesignTerms {
  const { ticket, status, quoteTerms, orderId } = design
  if (customer.erasedAt) throw refused(ERASED_RECIPIENT)
  if (orderId !== null) throw refused(`${ticket} has an order already.`)
  if (quoteTerms === null)
    throw refused(
      `${ticket} has no quote by weight. Please quote what the piece is to weigh, its making and its stones first.`,
    )
  if (!designCan.order(design)) throw refused(`${ticket} is already ${status.toLowerCase()}.`)
  return quoteTerms
}

/** A quote holds on its day; later the metal may cost something else. */
async function mustBeAtItsRate({ db, clock }: Shop, terms: DesignTerms): Promise<void> {
  if (dayInIndia(new Date(terms.quotedAt)) === dayInIndia(clock.now())) return
  const rates = await holdRates(db)
  const ratePerGram = rates ? rateOf(terms.purity, rateSheet(rates)) : terms.ratePerGram
  if (ratePerGram === terms.ratePerGram) return
  const { price } = designBreakup({ ...terms, ratePerGram })
  throw refused(
    `The metal rate has changed since the quote: the piece costs ${formatRupees(price)} now. Please quote it again, and tell the customer.`,
  )
}

function paidFault(paid: Paise, { advance, total }: { advance: Paise; total: Paise }): string | null {
  if (paid > total) return `The piece costs ${formatRupees(total)}.`
  return paid < advance ? `The advance is ${formatRupees(advance)}.` : null
}

type Written = { customer: CustomerRow; quote: Quote; paid: Paise; request: Ordered; pan: string | null }

/** Writes payment, order and tenders, as a sale at the counter does; it is billed once all is paid. */
async function writeOrder(
  within: Shop,
  caller: Caller,
  { customer, quote, paid, request, pan }: Written,
): Promise<OrderLine[]> {
  const { db, clock } = within
  const now = clock.now()
  const { rateFixedDays } = await readSetting(within, counterSettings)
  const isPaid = paid === quote.total
  const kept: Quote = isPaid ? quote : { ...quote, rateFixedUntil: rateFixedUntil(now, rateFixedDays) }
  const { productId } = quote.product
  const shippingAddress = await addressOfDesign(within, customer, request)
  const draft = {
    id: crypto.randomUUID(),
    customerId: customer.id,
    status: 'completed' as const,
    shippingAddress,
    method: COUNTER,
    createdAt: now,
    capturedAmount: paid,
    soldBy: caller.customerId,
  }
  const payment = await insertPayment(db, draft, [
    { productId, quote: kept, amount: kept.total, capturedAmount: paid, outcome: 'sold' },
  ])
  if (pan) await insertPan(within, payment.id, pan)
  const lines = await placeOrder(
    within,
    {
      paymentId: payment.id,
      customerId: customer.id,
      shippingAddress,
      placedAt: now,
      handover: HANDOVER_OF[request.delivery],
    },
    payment.lines.map(({ id: paymentLineId, amount: total }) => ({
      paymentLineId,
      productId,
      quantity: 1,
      total,
      quote: kept,
    })),
    { invoice: isPaid, by: caller.customerId },
  )
  await takeTenders(within, caller, {
    customerId: customer.id,
    paymentId: payment.id,
    tenders: request.tenders,
  })
  return lines
}
