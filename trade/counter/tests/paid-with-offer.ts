import { paymentSettings } from '#contracts/admin/payment-settings.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { readOrderTenders, sendPaymentLink } from '#trade/counter/contract/tenders.ts'
import { checkPaymentLinks } from '#trade/counter/server/payment-links/settle-payment-link.ts'
import { type Person, sold } from './counter.ts'

/** The shop accepts offers of the payment provider from now on. */
export const acceptOffers = (shop: TestShop, owner: Person) =>
  changeSettingTo(shop.as(owner).call, paymentSettings, { ...paymentSettings.defaults, acceptsOffers: true })

/** An advance of ₹10,000 on two pieces for ₹40,000, whose balance is paid by a link with an offer of ₹1,000. */
export async function paidByLink({ shop, owner }: { shop: TestShop; owner: Person }) {
  const staff = await shop.customer({ role: 'staff' })
  const pieces = [await shop.product({ price: 25_000_00 }), await shop.product({ price: 15_000_00 })]
  const ids = pieces.map(({ id }) => id)
  const tenders = [{ kind: 'cash' as const, amount: 10_000, reference: '' }]
  const { number } = await sold(shop, staff, ids, { delivery: 'later', tenders })
  const params = { number }
  const { call } = shop.as(staff)
  const body = { amount: 30_000, linkId: crypto.randomUUID() }
  const { links } = await call(sendPaymentLink, { params, body })
  await fetch(`${links[0]?.url}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offerAmount: 1_000_00 }),
  })
  shop.clock.advance(60 * 60_000)
  await checkPaymentLinks(shop.shop)
  await letTheDustSettle(shop)
  const read = () => shop.as(owner).call(readAdminOrder, { params })
  return { number, params, call, read, tenders: () => call(readOrderTenders, { params }) }
}
