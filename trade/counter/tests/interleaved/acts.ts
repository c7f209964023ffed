import { moveOrder, refundOrder } from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { cancelLine } from '#contracts/orders.ts'
import { recordRefund } from '#server/checkout/refunds/record-refund.ts'
import { linesOfNumber } from '#server/orders/orders.store.ts'
import { refundsOfLines } from '#server/orders/refunds.store.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import type { Person } from '#trade/counter/tests/counter.ts'

/** Who acts, all logged in before, so that a login is no part of what goes on at the same time. */
export type Stage = {
  shop: TestShop
  owner: Person
  seller: Person
  at: Awaited<ReturnType<TestShop['loggedIn']>>
}

/** Acts on an order at this moment, each as often as one likes and beside any other. */
export type Acts = Readonly<Record<string, () => Promise<unknown>>>

/** Acts of an admin on any order; every request carries the values that were read before all of them began. */
export async function actsOnOrder({ shop, at }: Stage, number: string) {
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
