import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buybackSettings, setMetalPrices } from '#contracts/admin/pricing.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { orderLines } from '#db/schema/orders.ts'
import { infoPages } from '#db/schema/settings.ts'
import { boughtTogether } from '#tests/support/bought-together.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness, soldOrder } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { readBuyback } from '#trade/returns/contract/buyback.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>

const TERMS = {
  enabled: true,
  cash: { metalBps: 9500, stoneBps: 0 },
  exchange: { metalBps: 10_000, stoneBps: 8000 },
  capDays: 30,
  capBps: 10_000,
}
const RING = ringTerms({ stoneValue: 10_000_00, discountBps: 1000 })

async function adminArea(shop: TestShop) {
  const call = shop.as(await shop.customer({ role: 'owner' })).call
  return {
    terms: (body: typeof TERMS) => changeSettingTo(call, buybackSettings, body),
    rates: (body: object) => call(setMetalPrices, { body }),
  }
}
const worth = (shop: TestShop, who: Customer, orderId: string) =>
  shop.as(who).call(readBuyback, { params: { orderId } })

test("a delivered product is worth its metal at today's rate, with the arithmetic and the policy shown", async () => {
  await using shop = await testShop()
  const { terms, rates } = await adminArea(shop)
  await terms(TERMS)
  const customer = await shop.customer()
  const order = await soldOrder(shop, customer, await shop.product({ terms: RING }), { status: 'Delivered' })
  await rates({ gold_22k: 12_500 })
  // 5 g × ₹12,500 = ₹62,500; 95 % = ₹59,375. Stones ₹10,000 − 10 % = ₹9,000; 80 % = ₹7,200.
  shop.clock.advance(31 * 24 * 60 * 60 * 1000)
  const answer = await worth(shop, customer, order.number)
  expect(answer).toMatchObject({
    purity: '22K (916)',
    netWeight: 5,
    ratePerGram: 12_500,
    metalValue: 62_500,
    stonesPaid: 9000,
    cash: { metalPercent: 95, metal: 59_375, stonePercent: 0, stones: 0, total: 59_375 },
    exchange: { metalPercent: 100, metal: 62_500, stonePercent: 80, stones: 7200, total: 69_700 },
  })
  expect(answer.policy[1]).toContain('95% of the metal value')
})

test('a quote has the links of the bill of its product', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const { terms } = await adminArea(shop)
  await terms(TERMS)
  const customer = await shop.customer()
  const order = await soldOrder(shop, customer, await shop.product({ terms: RING }), { status: 'Delivered' })
  const [bill] = await shop.as(customer).call(listInvoices, { params: { orderId: order.number } })
  expect(bill?.number).toMatch(/^INV/)
  expect((await worth(shop, customer, order.number)).links).toEqual(bill?.links)
})

test('neither wastage nor making charges come back, and the policy says so', async () => {
  await using shop = await testShop()
  const { terms } = await adminArea(shop)
  await terms(TERMS)
  const customer = await shop.customer()
  const making = { kind: 'per-gram', rate: 550_00, weight: 'net', wastageBps: 800 } as const
  const bangle = await shop.product({ terms: ringTerms({ making }) })
  const order = await soldOrder(shop, customer, bangle, { status: 'Delivered' })
  shop.clock.advance(31 * 24 * 60 * 60 * 1000)
  const answer = await worth(shop, customer, order.number)
  // 5 g × ₹12,000 = ₹60,000; the ₹4,800 of wastage and the ₹2,750 of labour are not in it.
  expect(answer).toMatchObject({ metalValue: 60_000, stonesPaid: 0, exchange: { total: 60_000 } })
  expect(answer.policy.join(' ')).toContain('Wastage, making charges, GST and insurance are not returned.')
})

test('no quote is given before delivery, for a product without metal, or while buyback is off', async () => {
  await using shop = await testShop()
  const { terms } = await adminArea(shop)
  const customer = await shop.customer()
  const order = await soldOrder(shop, customer, await shop.product(), { status: 'Delivered' })
  await expect(worth(shop, customer, order.number)).rejects.toMatchObject({
    status: 409,
    message: /does not buy back/,
  })
  await terms(TERMS)
  await worth(shop, customer, order.number)
  const shipped = await soldOrder(shop, customer, await shop.product(), { status: 'Shipped' })
  await expect(worth(shop, customer, shipped.number)).rejects.toMatchObject({
    status: 409,
    message: /once the order has been delivered/,
  })
  const stone = await soldOrder(shop, customer, await shop.product({ price: 50_000_00 }), {
    status: 'Delivered',
  })
  await expect(worth(shop, customer, stone.number)).rejects.toMatchObject({
    status: 409,
    message: /bring this piece/,
  })
})

test('of an order with several lines, a quote is for the one that is named', async () => {
  await using at = await boughtTogether([{ name: 'Necklace' }, { name: 'Earrings', terms: RING }])
  const { shop, me, number, lineOf } = at
  const { terms } = await adminArea(shop)
  await terms(TERMS)
  const params = { orderId: number }
  await expect(me.call(readBuyback, { params })).rejects.toMatchObject({
    status: 400,
    message: 'Please choose one of the pieces of this order.',
  })
  await shop.db.update(orderLines).set({ status: 'Delivered' }).where(eq(orderLines.position, 1))
  const { transactionId } = lineOf('Earrings')
  expect(await me.call(readBuyback, { params, query: { transactionId } })).toMatchObject({ stonesPaid: 9000 })
  const query = { transactionId: lineOf('Necklace').transactionId }
  await expect(me.call(readBuyback, { params, query })).rejects.toMatchObject({ status: 409 })
  const strange = { transactionId: crypto.randomUUID() }
  await expect(me.call(readBuyback, { params, query: strange })).rejects.toMatchObject({ status: 404 })
})

test('nobody gets a quote for another customer’s order, and staff cannot change the shares', async () => {
  await using shop = await testShop()
  const order = await soldOrder(shop, await shop.customer(), await shop.product(), { status: 'Delivered' })
  await expect(worth(shop, await shop.customer(), order.number)).rejects.toMatchObject({ status: 403 })
  const staff = await shop.customer({ role: 'staff' })
  await expect(changeSettingTo(shop.as(staff).call, buybackSettings, TERMS)).rejects.toMatchObject({
    status: 403,
  })
})

test('the exchange policy shows the shares of the settings, and new ones as soon as they change', async () => {
  await using shop = await testShop({}, { pages: true })
  const { terms } = await adminArea(shop)
  const pages = [
    { slug: 'exchange-policy', title: 'Exchange Policy', body: 'Ours.\n\n{{buyback}}\n\nYours.' },
    { slug: 'terms-of-service', title: 'Terms', body: 'Nothing of that kind.' },
  ]
  await shop.db.insert(infoPages).values(pages)
  const page = async (slug: string) =>
    (await shop.inject({ url: `/info/${slug}` })).body.replace(/<!-- -->/g, '')
  expect(await page('exchange-policy')).toContain('we take pieces back only under')
  await terms(TERMS)
  const before = await page('exchange-policy')
  expect(before).toContain('95% of the metal value')
  expect(before).toContain('80% of what you paid for its stones')
  expect(before).not.toContain('{{buyback}}')
  await terms({ ...TERMS, cash: { metalBps: 9250, stoneBps: 500 } })
  const after = await page('exchange-policy')
  expect(after).toContain('92.5% of the metal value')
  expect(after).toContain('5% of what you paid for its stones')
  expect(after).not.toContain('95% of the metal value')
  expect(await page('terms-of-service')).not.toContain('metal value')
})

test('an exchange policy that names no place for the shares has them at its end', async () => {
  await using shop = await testShop({}, { pages: true })
  const { terms } = await adminArea(shop)
  await terms(TERMS)
  await shop.db.insert(infoPages).values({ slug: 'exchange-policy', title: 'Exchange Policy', body: 'Ours.' })
  const { body } = await shop.inject({ url: '/info/exchange-policy' })
  expect(body.indexOf('95% of the metal value')).toBeGreaterThan(body.indexOf('Ours.'))
})
