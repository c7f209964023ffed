import { expect, test } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { verifyPayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { atTheProvider, letTheDustSettle, startPaying } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { exportTally } from '#trade/accounts/contract/tally.ts'
import { boundsOf } from '#trade/accounts/rules/period.ts'
import { payOutRefund } from '#trade/counter/contract/tenders.ts'
import { acceptOffers, paidByLink } from '#trade/counter/tests/paid-with-offer.ts'
import { moneyMoves } from './money.store.ts'
import { moneyForBills, moneyForNotes } from './months/money-of-documents.store.ts'

const PRICE = 42_499_99
const NOVEMBER = boundsOf('2026-11')

/** A shop that accepts offers of the provider, with its money as the accounts have it. */
async function withOffers() {
  const shop = await testShop()
  await openForBusiness(shop)
  const owner = await shop.customer({ role: 'owner' })
  await acceptOffers(shop, owner)
  const moves = async () => (await Array.fromAsync(moneyMoves(shop.shop, NOVEMBER))).flat()
  return {
    ...{ shop, owner, moves },
    inWords: async () => (await moves()).map(({ way, means, amount }) => [way, means, amount]),
    bills: () => moneyForBills(shop.db, NOVEMBER),
    notes: () => moneyForNotes(shop.db, NOVEMBER),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('an offer of the provider pays for a part of a bill, has a ledger of its own, and leaves with the sale', async () => {
  await using at = await withOffers()
  const { shop, owner, inWords, bills, notes } = at
  const customer = await shop.customer()
  const { orderId } = await startPaying(shop, customer, await shop.product({ price: PRICE }))
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', offerAmount: 1_000_00 })
  const me = shop.as(customer)
  await me.call(verifyPayment, { body: callback })
  await letTheDustSettle(shop)
  expect(await bills()).toMatchObject({ documents: PRICE, money: PRICE, different: [] })
  expect(await inWords()).toEqual([
    ['in', 'online', 41_499_99],
    ['in', 'offer', 1_000_00],
  ])
  const tally = await shop.inject({
    url: `${exportTally.path}?period=2026-11`,
    headers: { authorization: `Bearer ${await shop.as(owner).token()}` },
  })
  expect(tally.body).toContain('Payment provider offers')

  const [line] = await me.call(listOrders, { params: { userId: customer.id } })
  const params = { transactionId: line?.transactionId ?? '' }
  await me.call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  expect(await notes()).toMatchObject({ documents: PRICE, money: PRICE, different: [] })
  expect(await bills()).toMatchObject({ different: [] })
})

test('an offer on a balance that was paid by a link comes in once, and goes out when the order is called off', async () => {
  await using at = await withOffers()
  const { shop, owner, moves, inWords, bills, notes } = at
  const { params, read } = await paidByLink({ shop, owner })
  expect(await bills()).toMatchObject({ documents: 40_000_00, money: 40_000_00, different: [] })
  expect(await inWords()).toEqual([
    ['in', 'cash', 10_000_00],
    ['in', 'link', 29_000_00],
    ['in', 'offer', 1_000_00],
  ])
  const body = { from: 'Confirmed' as const, to: 'Cancelled' as const, reason: 'Called off' }
  await shop.as(owner).call(moveOrder, { params, body })
  await letTheDustSettle(shop)
  const paid = { kind: 'bank' as const, reference: 'UTR412345678903' }
  for (const { id: refundId } of (await read()).refunds)
    await shop.as(owner).call(payOutRefund, { params: { ...params, refundId }, body: paid })
  await letTheDustSettle(shop)
  const offers = (await moves()).filter(({ means }) => means === 'offer')
  const sum = (wanted: 'in' | 'out') =>
    offers.reduce((all, { way, amount }) => all + (way === wanted ? amount : 0), 0)
  expect([sum('in'), sum('out')]).toEqual([1_000_00, 1_000_00])
  expect(await notes()).toMatchObject({ documents: 40_000_00, different: [] })
})
