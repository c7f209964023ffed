import { moveOrder, refundOrder } from '#contracts/admin/change-order.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { payOutRefund, readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { PAN, sold } from './counter.ts'

/** Two products at ₹1,54,000 and ₹60,000, booked with ₹1,60,000: the first is paid in full, and the order is not. */
export async function advanceOrder() {
  const shop = await testShop()
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'manager' })
  const admin = shop.as(manager)
  const ids = [await shop.product({ price: 1_54_000_00 }), await shop.product({ price: 60_000_00 })]
  const tenders = [{ kind: 'upi' as const, amount: 1_60_000, reference: '4711' }]
  const sale = { delivery: 'later' as const, tenders, pan: PAN }
  const { number, orders } = await sold(
    shop,
    manager,
    ids.map(({ id }) => id),
    sale,
  )
  const params = { number }
  const idOf = (nth: number) => orders[0]?.lines[nth]?.transactionId ?? ''
  const refund = (nth: number, amount: number, refundable: number) =>
    admin.call(refundOrder, {
      params,
      body: { transactionId: idOf(nth), amount, refundable, reason: 'The stone was loose' },
    })
  const payOut = async () => {
    const { owed } = await admin.call(readOrderTenders, { params })
    const refundId = owed[0]?.refundId ?? ''
    const body = { kind: 'bank', reference: 'UTR77' } as const
    const { tenders: after } = await admin.call(payOutRefund, { params: { ...params, refundId }, body })
    return after.at(-1)?.receiptNumber
  }
  const cancel = (nth: number) => {
    const lines = [{ transactionId: idOf(nth) }]
    const body = { from: 'Confirmed', to: 'Cancelled', lines, reason: 'Called off' } as const
    return admin.call(moveOrder, { params, body })
  }
  const payRest = async () => {
    const { balance } = await admin.call(readOrderTenders, { params })
    const body = { tenders: [{ kind: 'upi' as const, amount: balance, reference: '4712' }], balance }
    await admin.call(takePayment, { params, body })
    await shop.jobs.run()
  }
  return {
    shop,
    manager,
    admin,
    params,
    refund,
    payOut,
    cancel,
    payRest,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}
