import { moveOrder, refundOrder } from '#contracts/admin/change-order.ts'
import { sellAtCounter } from '#contracts/admin/counter.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { payOutRefund, readOrderTenders, takePayment } from '#contracts/admin/tenders.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine } from '#contracts/orders.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { recordRefund } from '#server/checkout/refunds/record-refund.ts'
import { settlePayment } from '#server/checkout/settlement/settle-payment.ts'
import { linesOfNumber, writeHistory } from '#server/orders/orders.store.ts'
import { paymentOfProviderOrder } from '#server/orders/payments.store.ts'
import { refundsOfLines } from '#server/orders/refunds.store.ts'
import { issueCredit } from '#server/store-credit/store-credit.ts'
import { huidFor } from '#tests/support/admin-editor.ts'
import { type Person, saleOf, sold } from '#tests/support/counter.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { soldOrder } from '#tests/support/sold-order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { NOTHING_BROUGHT } from '#tests/wiring/brought.ts'
import {
  approveReturn,
  inspectReturn,
  readReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
} from '#trade/returns/contract/return-requests.ts'
import { askToSell } from '#trade/returns/tests/bought-back.ts'
import { askForReturn } from '#trade/returns/tests/returned-order.ts'

/** Who acts, all logged in before, so that a login is no part of what goes on at the same time. */
export type Stage = {
  shop: TestShop
  owner: Person
  seller: Person
  at: Awaited<ReturnType<TestShop['loggedIn']>>
}

/** Acts on an order at this moment, each as often as one likes and beside any other. */
type Acts = Readonly<Record<string, () => Promise<unknown>>>

const PRICES = [40_000_00, 25_000_00]
const CREDIT = 30_000_00

/** Acts of an admin on any order; every request carries the values that were read before all of them began. */
async function actsOnOrder({ shop, at }: Stage, number: string) {
  const params = { number }
  const { lines } = await at.call(readAdminOrder, { params })
  const [first] = lines
  if (!first) throw new Error(`${number} has no lines.`)
  const { transactionId, refundable } = first
  const known = await linesOfNumber(shop.db, number)
  const refund = (amount: number) => () =>
    at.call(refundOrder, {
      params,
      body: { transactionId, amount, refundable, reason: 'A scratch', confirm: true },
    })
  const shared: Acts = {
    'a piece is cancelled': () =>
      at.call(cancelLine, {
        params: { transactionId },
        body: { orderStatus: 'Cancelled', confirm: true },
      }),
    'everything is cancelled': () =>
      at.call(moveOrder, {
        params,
        body: { from: 'Confirmed', to: 'Cancelled', reason: 'A change of mind', confirm: true },
      }),
    'a part is refunded': refund(1_000),
    'a piece is refunded': refund(Math.max(1, refundable)),
    'papers are written': () => shop.jobs.run(['issue-invoice', 'issue-credit-note']),
    'the provider has returned what it was asked for': async () => {
      const ids = known.map(({ paymentLineId }) => paymentLineId)
      for (const refund of [...(await refundsOfLines(shop.db, ids)).values()].flat())
        await recordRefund(shop.shop, refund, { status: 'processed', providerRefundId: `rfnd_${refund.id}` })
    },
  }
  return { lines, params, shared }
}

async function customerWithCredit({ shop }: Stage) {
  const customer = await shop.customer({ firstName: 'Meera', lastName: 'Joshi' })
  const { id: customerId } = customer
  const credit = { customerId, amount: CREDIT, reference: `first ${customerId}`, reason: 'Goodwill' }
  await shop.shop.transaction((within) => issueCredit(within, credit))
  return customer
}

/** Two pieces that are sold and not paid: the rest comes in any way, or nothing comes of it. */
async function advance(stage: Stage): Promise<Acts> {
  const { shop, seller, at } = stage
  const customer = await customerWithCredit(stage)
  const pieces = [
    await shop.product({ price: PRICES[0] ?? 0 }),
    await shop.product({ price: PRICES[1] ?? 0 }),
  ]
  const { mobileNumber } = customer
  const tenders = [{ kind: 'cash' as const, amount: 20_000, reference: '' }]
  const ids = pieces.map(({ id }) => id)
  const { number } = await sold(shop, seller, ids, { mobileNumber, delivery: 'later', tenders })
  const other = await saleOf(shop, seller, (await shop.product({ price: CREDIT })).id, {
    ...{ mobileNumber, credit: CREDIT / 100, tenders: [] },
  })
  const { shared, params } = await actsOnOrder(stage, number)
  const pay =
    (amount: number, credit = 0) =>
    () =>
      at.call(takePayment, {
        params,
        body: {
          ...{ credit, balance: 45_000, ...NOTHING_BROUGHT },
          tenders: amount > 0 ? [{ kind: 'upi', amount, reference: '4712' }] : [],
        },
      })
  const { 'the provider has returned what it was asked for': _, ...atCounter } = shared
  return {
    ...atCounter,
    'the balance is paid': pay(45_000),
    'half of the balance is paid': pay(22_500),
    'store credit pays a part of the balance': pay(0, CREDIT / 100),
    'it is handed over': () => at.call(moveOrder, { params, body: { from: 'Confirmed', to: 'Delivered' } }),
    'the store credit pays for another sale': () => at.call(sellAtCounter, { body: other }),
  }
}

/** The money of two pieces that were cancelled lies in the drawer. */
async function owed(stage: Stage): Promise<Acts> {
  const { shop, seller, at } = stage
  const ids = [
    (await shop.product({ price: PRICES[0] ?? 0 })).id,
    (await shop.product({ price: PRICES[1] ?? 0 })).id,
  ]
  const { mobileNumber } = await shop.customer()
  const { number } = await sold(shop, seller, ids, { mobileNumber, delivery: 'later' })
  const { shared, params } = await actsOnOrder(stage, number)
  const { lines } = await at.call(readAdminOrder, { params })
  await shared['a piece is cancelled']?.()
  const { owed: due } = await at.call(readOrderTenders, { params })
  const payOut = (kind: 'cash' | 'upi') => () =>
    at.call(payOutRefund, {
      params: { ...params, refundId: due[0]?.refundId ?? '' },
      body: { kind, reference: kind === 'cash' ? '' : '99', cashReason: 'No account' },
    })
  const second = lines[1]?.transactionId ?? ''
  return {
    'it is paid out by UPI': payOut('upi'),
    'it is paid out in cash': payOut('cash'),
    'the other piece is cancelled': () =>
      at.call(cancelLine, {
        params: { transactionId: second },
        body: { orderStatus: 'Cancelled', confirm: true },
      }),
    'the rest is handed over': () =>
      at.call(moveOrder, { params, body: { from: 'Confirmed', to: 'Delivered' } }),
    'papers are written': shared['papers are written'] ?? (async () => {}),
  }
}

/** A piece that was made to order, and weighs less than agreed. */
async function madeToOrder(stage: Stage): Promise<Acts> {
  const { shop, seller, at } = stage
  const ring = await shop.product({ terms: ringTerms({ netWeightMg: 10_000 }), leadDays: 15 })
  const { mobileNumber } = await shop.customer()
  const { number } = await sold(shop, seller, ring.id, { mobileNumber, delivery: 'parcel' })
  const { shared, params } = await actsOnOrder(stage, number)
  const pack = (weight: number) => () =>
    at.call(moveOrder, {
      params,
      body: {
        ...{ from: 'Confirmed', to: 'Packed', huid: huidFor(number) },
        ...{ grossWeight: weight, netWeight: weight },
      },
    })
  const { 'the provider has returned what it was asked for': _, ...atCounter } = shared
  return { ...atCounter, 'it is packed lighter': pack(9.8), 'it is packed as ordered': pack(10) }
}

/** A ring that was delivered, and comes back for money or for credit. */
const comingBack =
  (kind: 'return' | 'exchange') =>
  async (stage: Stage): Promise<Acts> => {
    const { shop, at } = stage
    const customer = await shop.customer({ firstName: 'Asha', lastName: 'Patil' })
    const product = await shop.product({ terms: ringTerms({}), stock: 2 })
    const { number, id: lineId } = await soldOrder(shop, customer, product, { status: 'Delivered' })
    await writeHistory(shop.db, [{ lineId, status: 'Delivered', at: shop.clock.now() }])
    const returnNumber =
      kind === 'return'
        ? await askForReturn(shop, customer, number)
        : await askToSell(shop, customer, number, 'exchange')
    const request = { params: { number: returnNumber } }
    const arriveBy = daysAfter(dayInIndia(shop.clock.now()), 5)
    await at.call(approveReturn, { ...request, body: { version: 1, handover: 'pickup', arriveBy } })
    await at.call(receiveReturn, { ...request, body: { version: 2 } })
    const findings = { version: 3, weight: 5, purity: '22K', condition: 'as-sold' } as const
    const inspect = () => at.call(inspectReturn, { ...request, body: findings })
    if (kind === 'return') await inspect()
    const { version, toRefund: amount } = await at.call(readReturn, request)
    const { shared, params } = await actsOnOrder(stage, number)
    const { 'a piece is cancelled': _one, 'everything is cancelled': _all, ...acts } = shared
    return {
      ...acts,
      ...(kind === 'return'
        ? { 'the return is refunded': () => at.call(refundReturn, { ...request, body: { version, amount } }) }
        : { 'it is inspected': inspect }),
      'it is rejected': () =>
        at.call(rejectReturn, { ...request, body: { version, reason: 'A stone is missing' } }),
      'it is taken back without the request': () =>
        at.call(moveOrder, { params, body: { from: 'Delivered', to: 'Returned', reason: 'Too small' } }),
    }
  }

/** The customer has paid, once or twice, and nobody has told the shop; it is the last piece. */
const paid =
  (paidTwice: boolean) =>
  async (stage: Stage): Promise<Acts> => {
    const { shop, seller, at } = stage
    const customer = await customerWithCredit(stage)
    const product = await shop.product({ price: PRICES[0] ?? 0, stock: 1 })
    const me = await shop.loggedIn(customer)
    const request = { ...paymentRequest(customer, product), credit: 10_000 }
    const { orderId } = await me.call(initiatePayment, { body: request })
    const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
    if (paidTwice) await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost', paidTwice })
    const sale = await saleOf(shop, seller, product.id)
    const settle = async () => {
      const payment = await paymentOfProviderOrder(shop.db, orderId)
      return payment && settlePayment(shop.shop, payment)
    }
    return {
      'the browser comes back': () => me.call(verifyPayment, { body: callback }),
      'the provider tells of it': settle,
      'the shop asks the provider': settle,
      'the customer begins again': () => me.call(initiatePayment, { body: request }),
      'a seller sells the piece': () => at.call(sellAtCounter, { body: sale }),
      'papers are written': () => shop.jobs.run(['issue-invoice', 'issue-credit-note']),
    }
  }

export const SCENES: Readonly<Record<string, (stage: Stage) => Promise<Acts>>> = {
  'an advance': advance,
  'money that is owed': owed,
  'a piece that is made to order': madeToOrder,
  'a return': comingBack('return'),
  'an exchange': comingBack('exchange'),
  'a payment': paid(false),
  'a payment that was made twice': paid(true),
}
