import { expect, test } from 'vitest'
import { changeOrderAddress, moveOrder } from '#contracts/admin/change-order.ts'
import { moveDesign, quoteDesign } from '#contracts/admin/design-steps.ts'
import { readDesign } from '#contracts/admin/designs.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listOrders } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { designRequests } from '#db/schema/enquiries.ts'
import { invoices } from '#db/schema/invoices.ts'
import { articlesOf } from '#rules/invoices/document.ts'
import { DAY_MS } from '#rules/time.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import { orderDesign } from '#trade/counter/contract/order-design.ts'
import { takePayment } from '#trade/counter/contract/tenders.ts'
import { weighProduct } from '#trade/counter/contract/weigh-product.ts'

/** 10 g of 22K at ₹12,000 = ₹1,20,000; making ₹15,000; stones ₹5,000; 3 % of ₹1,40,000: ₹1,44,200. */
const PIECE = {
  purity: '22K',
  netWeight: 10,
  grossWeight: 10.6,
  making: 15_000,
  stones: 5_000,
  advance: 44_200,
} as const
const ADDRESS = { address: '4 Gold Bazaar', city: 'Solapur', pincode: '413002', state: 'Maharashtra' }
const upi = (amount: number) => [{ kind: 'upi' as const, amount, reference: '4711' }]

async function requested(shop: TestShop) {
  await openForBusiness(shop)
  const customer = await shop.customer({ firstName: 'Meera', lastName: 'Joshi' })
  const [design] = await shop.db
    .insert(designRequests)
    .values({ ticket: 'DES-1001', customerId: customer.id, designDate: '2026-12-20' })
    .returning()
  const params = { id: design?.id ?? '' }
  const admin = shop.as(await shop.customer({ role: 'manager' }))
  const read = () => admin.call(readDesign, { params })
  const version = async () => (await read()).version
  return {
    ...{ customer, admin, params, read },
    quote: async (change = {}) =>
      admin.call(quoteDesign, { params, body: { ...PIECE, ...change, version: await version() } }),
    order: async (amount = 44_200, { seen, address }: { seen?: number; address?: typeof ADDRESS } = {}) =>
      admin.call(orderDesign, {
        params,
        body: { tenders: upi(amount), address, version: seen ?? (await version()) },
      }),
  }
}

test('a request is quoted by weight, ordered with an advance, weighed, paid and billed', async () => {
  await using shop = await testShop()
  const { quote, order, read, admin, customer } = await requested(shop)
  const quoted = await quote()
  expect(quoted).toMatchObject({
    ...{ status: 'Quoted', quote: 1_44_200, mayOrder: true, order: null },
    terms: {
      metal: 1_20_000,
      making: 15_000,
      stones: 5_000,
      gst: 4_200,
      total: 1_44_200,
      ratePerGram: 12_000,
    },
  })
  expect(quoted.words.whatsapp).toContain(
    '10 g of 22K (916) at ₹12,000 per gram: ₹1,20,000, making ₹15,000, stones ₹5,000, GST ₹4,200. Together ₹1,44,200, of which ₹44,200 is paid in advance.',
  )
  const { number, balance } = await order(44_200, { address: ADDRESS })
  expect(balance).toBe(1_00_000)
  expect(await read()).toMatchObject({ status: 'Accepted', order: number, mayOrder: false, mayQuote: false })
  const params = { number }
  const { lines } = await admin.call(readAdminOrder, { params })
  expect(lines).toMatchObject([
    { name: 'Custom piece DES-1001', total: 1_44_200, balance: 1_00_000, madeToOrder: { netWeight: 10 } },
  ])
  const [seen] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(seen).toMatchObject({ orderId: number, balance: 1_00_000 })
  expect(await shop.db.select().from(products)).toMatchObject([
    { stockQuantity: 0, archivedAt: expect.any(Date) },
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
  const transactionId = lines[0]?.transactionId ?? ''
  const weighed = await admin.call(weighProduct, {
    params,
    body: { transactionId, grossWeight: 10.4, netWeight: 9.8, huid: 'AB12CD' },
  })
  // 9.8 g × ₹12,000 = ₹1,17,600; with making and stones ₹1,37,600; 3 % more.
  expect(weighed).toMatchObject({ total: 1_41_728, balance: 97_528 })
  await admin.call(takePayment, { params, body: { tenders: upi(97_528), balance: 97_528 } })
  await admin.call(moveOrder, { params, body: { from: 'Confirmed', to: 'Delivered' } })
  await letTheDustSettle(shop)
  const papers = (await shop.db.select().from(invoices)).map(({ document }) => document)
  expect(papers).toMatchObject([{ kind: 'invoice', total: 1_41_728_00 }])
  expect(papers.flatMap(articlesOf)).toMatchObject([
    { name: 'Custom piece DES-1001', netWeightMg: 9800, grossWeightMg: 10_400, hallmark: { huid: 'AB12CD' } },
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
  await monthsMustAdd(shop, '2026-11')
})

test('the order of a custom request is rounded to whole rupees, before and after weighing; its seller is who took the advance', async () => {
  await using shop = await testShop()
  const { quote, order, admin } = await requested(shop)
  // ₹1,20,000 + ₹15,000.40 + ₹5,000 = ₹1,40,000.40; twice ₹2,100.01 of tax: ₹1,44,200.42.
  expect(await quote({ making: 15_000.4 })).toMatchObject({ quote: 1_44_200.42 })
  const { number, balance } = await order(44_200, { address: ADDRESS })
  expect(balance).toBe(1_00_000)
  const params = { number }
  const read = () => admin.call(readAdminOrder, { params })
  const { lines, seller } = await read()
  expect(lines).toMatchObject([{ total: 1_44_200, roundOff: -0.42 }])
  expect(seller).not.toBeNull()
  const body = { transactionId: lines[0]?.transactionId ?? '', grossWeight: 10.4, netWeight: 9.8 }
  // 9.8 g: ₹1,37,600.40, twice ₹2,064.01: ₹1,41,728.42.
  const weighed = await admin.call(weighProduct, { params, body: { ...body, huid: 'AB12CD' } })
  expect(weighed).toMatchObject({ total: 1_41_728, balance: 97_528 })
  await admin.call(takePayment, { params, body: { tenders: upi(97_528), balance: 97_528 } })
  await admin.call(moveOrder, { params, body: { from: 'Confirmed', to: 'Delivered' } })
  await letTheDustSettle(shop)
  expect(await faultsInBooks(shop.db)).toEqual([])
  await monthsMustAdd(shop, '2026-11')
})

test('it is ordered once, with its advance, and not declined afterwards', async () => {
  await using shop = await testShop()
  const { quote, order, read, admin, params } = await requested(shop)
  await quote({ amount: 50_000 })
  await expect(order()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('has no quote by weight'),
  })
  const { version } = await quote()
  for (const amount of [44_199.99, 1_44_200.01])
    await expect(order(amount)).rejects.toMatchObject({
      status: 400,
      details: { fields: [{ field: 'tenders' }] },
    })
  const tries = await Promise.allSettled([order(44_200, { seen: version }), order(44_200, { seen: version })])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(order()).rejects.toMatchObject({ status: 409, message: 'DES-1001 has an order already.' })
  const seen = await read()
  await expect(
    admin.call(moveDesign, { params, body: { to: 'Declined', reason: 'Called off', version: seen.version } }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await shop.db.select().from(products)).toHaveLength(1)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('what cannot be quoted is refused at its field', async () => {
  await using shop = await testShop()
  const { quote, read } = await requested(shop)
  const at = (field: string) => ({ status: 400, details: { fields: [expect.objectContaining({ field })] } })
  await expect(quote({ netWeight: 0 })).rejects.toMatchObject(at('netWeight'))
  await expect(quote({ netWeight: undefined })).rejects.toMatchObject(at('netWeight'))
  await expect(quote({ grossWeight: 9 })).rejects.toMatchObject(at('grossWeight'))
  await expect(quote({ making: -1 })).rejects.toMatchObject(at('making'))
  await expect(quote({ advance: 1_44_200.01 })).rejects.toMatchObject(at('advance'))
  expect(await read()).toMatchObject({ status: 'New', terms: null })
})

test('a quote of another day holds while the rate does', async () => {
  await using shop = await testShop()
  const { quote, order } = await requested(shop)
  await quote()
  await (await adminOf(shop)).set({ gold_22k: 13_000, confirm: true, reason: 'A new day' })
  shop.clock.advance(DAY_MS)
  await expect(order()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(
      'The metal rate has changed since the quote: the piece costs ₹1,54,500 now.',
    ),
  })
  await quote({ advance: 50_000 })
  expect(await order(50_000)).toMatchObject({ balance: 1_04_500 })
})

test('a bill of fifty thousand rupees or more waits for the address', async () => {
  await using shop = await testShop()
  const { quote, order, admin } = await requested(shop)
  await quote()
  const { number } = await order()
  const params = { number }
  const { lines } = await admin.call(readAdminOrder, { params })
  const weights = { grossWeight: 10.6, netWeight: 10, huid: 'AB12CD' }
  const body = { transactionId: lines[0]?.transactionId ?? '', ...weights }
  const { shippingAddress, addressVersion } = await admin.call(weighProduct, { params, body })
  const rest = { tenders: upi(1_00_000), balance: 1_00_000 }
  await expect(admin.call(takePayment, { params, body: rest })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('names the customer and the address'),
  })
  const { firstName, lastName, email, phone } = shippingAddress
  const to = { firstName, lastName, email, phone, country: 'India', ...ADDRESS }
  await admin.call(changeOrderAddress, { params, body: { ...to, addressVersion } })
  expect(await admin.call(takePayment, { params, body: rest })).toMatchObject({ balance: 0 })
})
