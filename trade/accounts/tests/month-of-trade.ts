import { moveOrder } from '#contracts/admin/change-order.ts'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { atTheProvider, buy, letTheDustSettle, startPaying } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness, soldOrder } from '#tests/support/sold-order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { bringsToSale } from '#tests/wiring/brought.ts'
import { waysBack } from '#tests/wiring/ways-back.ts'
import { payOutRefund, readOrderTenders, sendPaymentLink } from '#trade/counter/contract/tenders.ts'
import { checkPaymentLinks } from '#trade/counter/server/payment-links/settle-payment-link.ts'
import { sold } from '#trade/counter/tests/counter.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

/** Some days of November 2026 in which money comes and goes in every way the shop knows; with the owner. */
export async function monthOfTrade(shop: TestShop) {
  await openForBusiness(shop)
  const owner = await shop.customer({ role: 'owner' })
  const buyback = { ...buybackSettings.defaults, enabled: true, capDays: 0 }
  await changeSettingTo(shop.as(owner).call, buybackSettings, buyback)
  const counter = await saleForOldGold(shop, owner)
  shop.clock.advance(3_600_000)
  const advance = await advancePaidBack(shop, owner)
  shop.clock.advance(3_600_000)
  const linked = await paidByLink(shop, owner)
  shop.clock.advance(24 * 3_600_000)
  const cancelled = await cancelledOnline(shop)
  const twice = await paidTwice(shop)
  shop.clock.advance(24 * 3_600_000)
  const bought = await boughtBack(shop, owner)
  await letTheDustSettle(shop)
  return { owner, counter, advance, linked, cancelled, twice, ...bought }
}

/** ₹60,000 at the counter: old gold for ₹23,288.90, ₹10,000 in cash, the rest by UPI. */
async function saleForOldGold(shop: TestShop, owner: Person): Promise<string> {
  const ring = await shop.product({ price: 60_000_00 })
  const { fields } = await bringsToSale(shop, owner)
  const { number } = await sold(shop, owner, ring.id, {
    huid: 'AB12CD',
    ...fields,
    tenders: [
      { kind: 'cash', amount: 10_000, reference: '' },
      { kind: 'upi', amount: 26_711.1, reference: '4711' },
    ],
  })
  return number
}

const advanceOf = (amount: number) => ({
  delivery: 'later' as const,
  tenders: [{ kind: 'cash' as const, amount, reference: '' }],
})

/** ₹12,000 in cash in advance of ₹40,000; called off, and paid back in cash. */
async function advancePaidBack(shop: TestShop, owner: Person): Promise<string> {
  const product = await shop.product({ price: 40_000_00 })
  const { number } = await sold(shop, owner, product.id, advanceOf(12_000))
  const admin = shop.as(owner)
  const params = { number }
  const body = { from: 'Confirmed', to: 'Cancelled', reason: 'The wedding was called off' } as const
  await admin.call(moveOrder, { params, body })
  const { owed } = await admin.call(readOrderTenders, { params })
  const refundId = owed[0]?.refundId ?? ''
  await admin.call(payOutRefund, { params: { number, refundId }, body: { kind: 'cash' } })
  return number
}

/** ₹5,000 in cash in advance of ₹40,000, and the rest by a payment link. */
async function paidByLink(shop: TestShop, owner: Person): Promise<string> {
  const product = await shop.product({ price: 40_000_00 })
  const { number } = await sold(shop, owner, product.id, { ...advanceOf(5_000), mobileNumber: '9822054321' })
  const params = { number }
  const body = { amount: 35_000, linkId: crypto.randomUUID() }
  const { links } = await shop.as(owner).call(sendPaymentLink, { params, body })
  await fetch(`${links[0]?.url}/pay`, { method: 'POST' })
  shop.clock.advance(3_600_000)
  await checkPaymentLinks(shop.shop)
  return number
}

/** ₹30,000 online, cancelled after the invoice, and refunded by the provider. */
async function cancelledOnline(shop: TestShop): Promise<string> {
  const customer = await shop.customer({ firstName: 'Ravi', lastName: 'Kulkarni' })
  const product = await shop.product({ price: 30_000_00 })
  const { orderId } = await buy(shop, customer, product)
  await letTheDustSettle(shop)
  const me = shop.as(customer)
  const [line] = await me.call(listOrders, { params: { userId: customer.id } })
  shop.clock.advance(60_000)
  const params = { transactionId: line?.transactionId ?? '' }
  await me.call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  return orderId ?? ''
}

/** ₹20,000 online, captured twice: the second goes back. */
async function paidTwice(shop: TestShop): Promise<string> {
  const customer = await shop.customer({ firstName: 'Sunita', lastName: 'Rao' })
  const { orderId } = await startPaying(shop, customer, await shop.product({ price: 20_000_00 }))
  await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'normal' })
  await letTheDustSettle(shop)
  await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'normal', paidTwice: true })
  await letTheDustSettle(shop)
  const [line] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  return line?.orderId ?? ''
}

/** Two rings of 5 g that were sold online: one bought back by UPI, one exchanged for credit that pays for a sale. */
async function boughtBack(shop: TestShop, owner: Person) {
  const customer = await shop.customer({ firstName: 'Asha', lastName: 'Patil' })
  const handedIn = async (kind: 'buyback' | 'exchange') => {
    const ring = await shop.product({ terms: ringTerms({}), stock: 2 })
    const { number: order } = await soldOrder(shop, customer, ring, { status: 'Delivered' })
    const number = await waysBack().buyBack(shop, { customer, admin: owner }, order, kind)
    return { order, number }
  }
  const buyback = await handedIn('buyback')
  const exchange = await handedIn('exchange')
  const product = await shop.product({ price: 25_000_00 })
  const change = { credit: 15_000, mobileNumber: customer.mobileNumber, huid: 'AB12CE' }
  const { number: credited } = await sold(shop, owner, product.id, change)
  return { buyback, exchange, credited }
}
