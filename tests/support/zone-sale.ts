import { zoneTaxSettings } from '#contracts/admin/zone-tax.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { invoices } from '#db/schema/invoices.ts'
import { atTheProvider, paymentRequest } from './purchase.ts'
import { changeSettingTo } from './settings.ts'
import type { TestShop } from './test-shop.ts'

/** In Maharashtra, as the shop is. */
export const SEEPZ = { gstin: '27AAPFU0939F1ZV', legalName: 'Seepz Exports LLP', isSez: true }
export const UN = { gstin: '0717UNO00157UNO', legalName: 'United Nations Office' }
export const UNDERTAKING = { tax: 'letter', letter: 'AD270326000001A', letterUntil: '2027-03-31' } as const
const MUMBAI = { city: 'Mumbai', pincode: '400096', state: 'Maharashtra' }

/** A zone buys a ring for ₹1,03,000 online, at the price that is shown for it. */
export async function boughtInZone(shop: TestShop, business: object = SEEPZ, place: object = MUMBAI) {
  const [customer, product] = [await shop.customer(), await shop.product({ price: 1_03_000_00 })]
  const me = shop.as(customer)
  const wish = { productId: product.id, extras: { engraving: '', giftWrap: false, giftMessage: '' } }
  const isSez = business === SEEPZ
  const { total } = await me.call(readQuote, { body: { ...wish, isSez } })
  const request = paymentRequest(customer, product)
  const shippingAddress = { ...request.shippingAddress, ...place, business: business as typeof SEEPZ }
  const body = { ...request, shippingAddress, totalAmount: total }
  const { orderId } = await me.call(initiatePayment, { body })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await me.call(verifyPayment, { body: callback })
  await shop.jobs.run()
  const [line] = await me.call(listOrders, { params: { userId: customer.id } })
  const [invoice] = await shop.db.select().from(invoices)
  if (!line || !invoice) throw new Error('Nothing was bought.')
  return { customer, me, line, total, document: invoice.document }
}

/** The shop sells to zones without tax from now on. */
export async function sellsUntaxed(shop: TestShop) {
  const owner = await shop.customer({ role: 'owner' })
  await changeSettingTo(shop.as(owner).call, zoneTaxSettings, UNDERTAKING)
}
