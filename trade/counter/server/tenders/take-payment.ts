import type { ParsedRequest } from '#contracts/endpoint.ts'
import { allot } from '#rules/checkout/allot.ts'
import type { Day } from '#rules/days.ts'
import { formatRupees, type Paise, toRupees } from '#rules/money.ts'
import { rateOverFault } from '#rules/orders/balance/fixed-rate.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { lacksWeight, WEIGH_FIRST } from '#rules/orders/weigh-first.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { broughtAmount, broughtTenders, takeBrought } from '#server/modules/brought-tender.ts'
import { type UnpaidLine, unpaidLines } from '#server/orders/line-balance.ts'
import { type LinesOfOrder, mustExist } from '#server/orders/lines-of-order.ts'
import { lockOrderWithPayment } from '#server/orders/lock-order.ts'
import { linesOfNumber, type OrderLine } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { addCaptured, rateFixedUntilOf, type ShareOfLine } from '#server/orders/payment-lines.store.ts'
import { paymentById } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import type { takePayment as contract } from '#trade/counter/contract/tenders.ts'
import { ADDRESS_NEEDED_FROM } from '#trade/counter/rules/counter-sale.ts'
import { payRestWithCredit } from './pay-with-credit.ts'
import { sumOf, takeTenders } from './take-tenders.ts'

type PaymentRequest = ParsedRequest<typeof contract>['body']

/**
 * Takes the rest of an advance order, or a part of it, for its lines in their order; when all is paid, its invoice is
 * issued.
 */
export async function takePayment(
  within: Shop,
  caller: Caller,
  number: string,
  request: PaymentRequest,
): Promise<LinesOfOrder> {
  const { db, jobs } = within
  const lines = await lockCounterOrder(within, number)
  const [first] = lines
  mustNotBeOwnOrder(caller, first)
  mustBeBought(lines)
  const unpaid = await unpaidLines(db, lines)
  const balance = unpaid.reduce((sum, one) => sum + one.balance, 0)
  if (balance !== request.balance) throw balanceMoved(balance)
  await mustBeAtFixedRate(
    within,
    unpaid.map(({ line }) => line),
  )
  const { credit } = request
  const brought = await broughtTenders(within, caller, request, {
    due: balance,
    tooMuch: 'more than is left to pay',
  })
  const paid = sumOf(request.tenders) + credit + broughtAmount(brought)
  const fault = restFault(paid, balance)
  if (fault) throw invalidField('tenders', fault)
  if (paid === balance) mustBeReadyToBill(lines)
  const shares = sharesOfRest(unpaid, { paid, credit })
  await payRestWithCredit(within, lines, shares.credit)
  const { customerId, paymentId, number: order, shippingAddress: seller } = first
  const taken = await takeBrought(within, brought, { paymentId, order, seller, by: caller.customerId })
  const { tenders } = request
  const receipt = await takeTenders(within, caller, { customerId, paymentId, tenders, taken })
  await addCaptured(db, paymentId, { taken: paid - credit, shares: shares.money })
  if (paid === balance) await jobs.send('issue-invoice', { orderId: first.orderId })
  const facts = {
    paid: formatRupees(paid),
    ...(credit > 0 && { credit: formatRupees(credit) }),
    ...Object.assign({}, ...taken.map(({ facts: of }) => of)),
    left: formatRupees(balance - paid),
    ...(receipt && { receipt }),
  }
  await audit(db, caller, { action: 'counter.pay', subject: { type: 'order', id: number }, after: facts })
  return lines
}

/** The shares that pay for the rest of each line: in the order of the lines, with store credit before anything else. */
export function sharesOfRest(
  unpaid: readonly UnpaidLine[],
  { paid, credit }: { paid: Paise; credit: Paise },
): { credit: ShareOfLine[]; money: ShareOfLine[] } {
  const shares = allot(
    unpaid.map(({ balance }) => balance),
    paid,
  )
  const credits = allot(shares, credit)
  const of = (amounts: readonly Paise[]) =>
    unpaid.map(({ line }, nth) => ({ id: line.paymentLineId, amount: amounts[nth] ?? 0 }))
  return { credit: of(credits), money: of(shares.map((share, nth) => share - (credits[nth] ?? 0))) }
}

function restFault(paid: Paise, balance: Paise): string | null {
  if (paid === 0) return 'Please enter how it is paid.'
  return paid > balance ? `Only ${formatRupees(balance)} is left to pay.` : null
}

const balanceMoved = (balance: number) =>
  refused(
    balance === 0
      ? 'This order has just been paid in full.'
      : `${formatRupees(balance)} is left to pay now. Please check it again.`,
    { balance: toRupees(balance) },
  )

/** Refuses (409) to take money for lines at a rate that has ended; answers until when it is fixed, null: for good. */
export async function mustBeAtFixedRate(
  { db, clock }: Shop,
  unpaid: readonly OrderLine[],
): Promise<Day | null> {
  const fixedUntil = await rateFixedUntilOf(
    db,
    unpaid.map(({ paymentLineId }) => paymentLineId),
  )
  const fault = rateOverFault(fixedUntil, clock.now())
  if (fault) throw refused(fault)
  return fixedUntil
}

/**
 * Refuses (409) to take the last of the money while a piece that was made to order has no weight, because its bill would have the
 * agreed one, and while a bill of fifty thousand rupees or more lacks the address that it has to name.
 */
export function mustBeReadyToBill(lines: readonly OrderLine[]): void {
  const bought = lines.filter(({ status }) => ORDER_STATUS[status].isBought)
  if (bought.some(lacksWeight)) throw refused(WEIGH_FIRST)
  const total = bought.reduce((sum, line) => sum + line.total, 0)
  if (total >= ADDRESS_NEEDED_FROM && bought.some(({ shippingAddress }) => shippingAddress.address === ''))
    throw refused(
      `The invoice of a sale of ${formatRupees(ADDRESS_NEEDED_FROM)} or more names the customer and the address. Please enter them in the order first.`,
    )
}

/** Refuses (409) an order of which every line was cancelled. */
export function mustBeBought(lines: readonly OrderLine[]): void {
  if (!lines.some(({ status }) => ORDER_STATUS[status].isBought))
    throw refused('This order was cancelled. There is nothing left to pay.')
}

/** Locks the customer, the payment and the order, in this order. Refuses (409) an order that was paid online. */
export async function lockCounterOrder({ db }: Shop, number: string): Promise<LinesOfOrder> {
  const [line] = mustExist(await linesOfNumber(db, number))
  const payment = await paymentById(db, line.paymentId)
  if (payment?.method !== COUNTER) throw refused('This order was paid online.')
  await lockCustomer(db, line.customerId)
  return lockOrderWithPayment(db, number)
}
