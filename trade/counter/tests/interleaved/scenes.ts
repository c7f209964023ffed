import { moveOrder } from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine } from '#contracts/orders.ts'
import { settlePayment } from '#server/checkout/settlement/settle-payment.ts'
import { paymentOfProviderOrder } from '#server/orders/payments.store.ts'
import { issueCredit } from '#server/store-credit/store-credit.ts'
import { huidFor } from '#tests/support/admin-editor.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { NOTHING_BROUGHT } from '#tests/wiring/brought.ts'
import { MODULE_SCENES } from '#tests/wiring/scenes.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { payOutRefund, readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { saleOf, sold } from '#trade/counter/tests/counter.ts'
import { type Acts, actsOnOrder, type Stage } from './acts.ts'

const PRICES = [40_000_00, 25_000_00]
const CREDIT = 30_000_00

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
    mobileNumber,
    credit: CREDIT / 100,
    tenders: [],
  })
  const { shared, params } = await actsOnOrder(stage, number)
  const pay =
    (amount: number, credit = 0) =>
    () =>
      at.call(takePayment, {
        params,
        body: {
          credit,
          balance: 45_000,
          ...NOTHING_BROUGHT,
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
        from: 'Confirmed',
        to: 'Packed',
        huid: huidFor(number),
        grossWeight: weight,
        netWeight: weight,
      },
    })
  const { 'the provider has returned what it was asked for': _, ...atCounter } = shared
  return { ...atCounter, 'it is packed lighter': pack(9.8), 'it is packed as ordered': pack(10) }
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
  ...Object.assign({}, ...MODULE_SCENES),
  'a payment': paid(false),
  'a payment that was made twice': paid(true),
}
