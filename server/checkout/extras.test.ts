import { expect, test } from 'vitest'
import { giftSettings } from '#contracts/admin/gifts.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { addToCart, readCart } from '#contracts/cart.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { products } from '#db/schema/catalogue.ts'
import { orders } from '#db/schema/orders.ts'
import { articlesOf } from '#rules/invoices/document.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const GIFTS = { wrap: true, wrapPrice: 99 }
const EXTRAS = { engraving: '  Asha & Dev ', giftWrap: true, giftMessage: 'With love' }
const TIDY = { ...EXTRAS, engraving: 'Asha & Dev' }

/** ₹10,300 with 3 % GST: ₹10,000 before tax. Engraving ₹515 = ₹500 and ₹15. Wrapping ₹99 = ₹96.12 and ₹2.88. */
async function opened(shop: TestShop) {
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, giftSettings, GIFTS)
  const engraving = { maxLetters: 12, price: 515_00 }
  return { owner, asha: await shop.customer(), band: await shop.product({ price: 10_300_00, engraving }) }
}

test('engraving and gift wrap are kept in the cart with their prices beside the product’s', async () => {
  await using shop = await testShop()
  const { asha, band } = await opened(shop)
  const { call } = shop.as(asha)
  await call(addToCart, { body: { userId: asha.id, productId: band.id, extras: EXTRAS } })
  const read = () => call(readCart, { params: { userId: asha.id } })
  expect(await read()).toMatchObject([
    {
      priceAtTimeOfAddition: 10_300,
      extras: TIDY,
      extraLines: [
        { kind: 'engraving', text: 'Asha & Dev', price: 515, taxable: 500 },
        { kind: 'gift-wrap', price: 99 },
        { kind: 'gift-message', text: 'With love', price: 0 },
      ],
      extrasFault: null,
    },
  ])
  const other = { ...EXTRAS, engraving: 'A', giftWrap: false }
  await call(addToCart, { body: { userId: asha.id, productId: band.id, extras: other } })
  expect(await read()).toMatchObject([{ extras: { engraving: 'A', giftWrap: false } }])
})

test('they are quoted, charged, and kept on order, packing slip and invoice; every line adds up', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const { owner, asha, band } = await opened(shop)
  const { call } = shop.as(asha)
  const quote = await call(readQuote, { body: { productId: band.id, extras: EXTRAS } })
  expect(quote).toMatchObject({ price: 10_300, total: 10_914, extras: [{ price: 515 }, { price: 99 }, {}] })
  const { lines } = quote
  expect(lines.productTaxable - lines.promotion + lines.extras).toBe(lines.taxable)
  expect(lines.taxable + lines.gst + lines.insurance + lines.delivery).toBe(lines.total)

  const items = [{ productId: band.id, quantity: 1 as const, extras: EXTRAS }]
  const request = { ...paymentRequest(asha, band), items }
  const withoutThem = call(initiatePayment, { body: request })
  await expect(withoutThem).rejects.toMatchObject({ status: 409, details: { totalAmount: 10_914 } })
  const { orderId, amount } = await call(initiatePayment, { body: { ...request, totalAmount: 10_914 } })
  expect(amount).toBe(10_914_00)
  await call(verifyPayment, {
    body: await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' }),
  })

  const extras = [{ kind: 'engraving', text: 'Asha & Dev' }, { kind: 'gift-wrap' }, { text: 'With love' }]
  const [shown] = await call(listOrders, { params: { userId: asha.id } })
  expect(shown).toMatchObject({ total: 10_914, taxable: 10_596.12, gst: 317.88, extras })
  const number = shown?.orderId ?? ''
  expect(await owner.call(readAdminOrder, { params: { number } })).toMatchObject({ lines: [{ extras }] })

  const [order] = await shop.db.select().from(orders)
  const { document } = await issueInvoice(shop.shop, order?.id ?? '')
  const [article] = articlesOf(document)
  expect(article?.lines).toEqual([
    { label: 'Price of the article', detail: 'before GST', amount: 10_000_00 },
    { label: 'Engraving', detail: 'before GST', amount: 500_00 },
    { label: 'Gift wrap', detail: 'before GST', amount: 96_12 },
  ])
  expect(article?.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(document.taxable)
})

test('an impossible engraving or wrap is neither put into a cart, quoted nor reserved', async () => {
  await using shop = await testShop()
  const { owner, asha, band } = await opened(shop)
  const { call } = shop.as(asha)
  const plain = await shop.product({ price: 10_300_00 })
  const refusals = [
    [plain.id, { engraving: 'Asha' }, 'This piece cannot be engraved.'],
    [band.id, { engraving: 'For ever and ever' }, 'Please use at most 12 letters, spaces included.'],
    [band.id, { engraving: '💍' }, expect.stringContaining('English and Devanagari letters')],
    [band.id, { giftMessage: 'x'.repeat(201) }, expect.stringContaining('at most 200 characters')],
  ] as const
  for (const [productId, extras, message] of refusals) {
    const refusal = { status: 400, message }
    const items = [{ productId, quantity: 1 as const, extras }]
    const cart = { userId: asha.id, productId, extras }
    await expect(call(addToCart, { body: cart })).rejects.toMatchObject(refusal)
    await expect(call(readQuote, { body: { productId, extras } })).rejects.toMatchObject(refusal)
    const body = { ...paymentRequest(asha, band), items }
    await expect(call(initiatePayment, { body })).rejects.toMatchObject(refusal)
  }
  await changeSettingTo(owner.call, giftSettings, { ...GIFTS, wrap: false })
  const wrapped = call(readQuote, { body: { productId: band.id, extras: { giftWrap: true } } })
  await expect(wrapped).rejects.toMatchObject({ status: 400 })
})

test('a cart says which extras are no longer possible, and drops none by itself', async () => {
  await using shop = await testShop()
  const { owner, asha, band } = await opened(shop)
  const { call } = shop.as(asha)
  await call(addToCart, { body: { userId: asha.id, productId: band.id, extras: EXTRAS } })
  await changeSettingTo(owner.call, giftSettings, { ...GIFTS, wrap: false })
  expect(await call(readCart, { params: { userId: asha.id } })).toMatchObject([
    { extras: TIDY, extraLines: [], extrasFault: 'Gift wrap is not available at the moment.' },
  ])
})

test('a late payment is refunded when the engraving costs more by then', async () => {
  await using shop = await testShop()
  const { asha, band } = await opened(shop)
  const { call } = shop.as(asha)
  const items = [{ productId: band.id, quantity: 1 as const, extras: { engraving: 'Asha' } }]
  const body = { ...paymentRequest(asha, band), items, totalAmount: 10_815 }
  const { orderId } = await call(initiatePayment, { body })
  await shop.db.update(products).set({ engraving: { maxLetters: 12, price: 615_00 } })
  shop.clock.advance(3_600_000)
  await shop.jobs.run(['release-reservation'])
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  const answer = await call(verifyPayment, { body: callback })
  expect(answer.success).toBe(false)
  expect(answer.message).toMatch(/price/i)
})
