import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { changeOrderAddress, listOrders } from '#contracts/orders.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderLines } from '#db/schema/orders.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { downloaded } from '#tests/support/bought-together.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'

/** A Lotus Ring that is made to order, in 18K, with two rings that are in stock. */
async function boughtWithMadeToOrder() {
  const shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  const variants = { purities: [{ purity: '18K' as const, netWeightMg: 4500 }], colours: [], sizes: [] }
  const lotus = await shop.product({ name: 'Lotus Ring', variants })
  const stocked = [await shop.product({ name: 'Plain Ring' }), await shop.product({ name: 'Rope Ring' })]
  const request = paymentRequest(customer, lotus, ...stocked)
  const items = request.items.map((item) =>
    item.productId === lotus.id ? { ...item, variant: { purity: '18K' } } : item,
  )
  const me = shop.as(customer)
  // 4.5 g × ₹10,000, 10 % making, 3 % GST: ₹50,985; and twice ₹67,980.
  const body = { ...request, items, totalAmount: 50_985 + 2 * 67_980, pan: 'ABCPK1234F' }
  const { orderId } = await me.call(initiatePayment, { body })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await me.call(verifyPayment, { body: callback })
  await shop.jobs.run()
  const [line] = await me.call(listOrders, { params: { userId: customer.id } })
  const number = line?.orderId ?? ''
  return {
    ...{ shop, customer, me, number },
    papers: () => me.call(listInvoices, { params: { orderId: number } }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const BENGALURU = {
  ...{ firstName: 'Ravi', lastName: 'Patil', email: '', phone: '9822011111', country: 'India' },
  ...{ address: '7 MG Road', address2: '', landmark: '' },
  ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
}

test('what is made to order leaves later, so it has a bill of its own; each is downloaded by itself', async () => {
  await using at = await boughtWithMadeToOrder()
  const { shop, customer, papers } = at
  const bills = await papers()
  expect(bills.map(({ number, articles }) => [number, articles])).toEqual([
    ['INV/26-27/000001', ['Lotus Ring, 18K']],
    ['INV/26-27/000002', ['Plain Ring', 'Rope Ring']],
  ])
  const texts = await Promise.all(
    bills.map(async ({ url }) => pdfText((await downloaded(shop, customer, url)).bytes)),
  )
  expect(texts.map((text) => text.includes('Lotus Ring'))).toEqual([true, false])
  expect(texts.map((text) => text.includes('Rope Ring'))).toEqual([false, true])
  const strange = `${bills[0]?.url.split('?')[0]}?id=${crypto.randomUUID()}`
  expect((await downloaded(shop, customer, strange)).status).toBe(404)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('both bills follow an address in another state until one of them has gone out', async () => {
  await using at = await boughtWithMadeToOrder()
  const { shop, customer, me, number, papers } = at
  const send = (to: typeof BENGALURU, addressVersion: number) =>
    me.call(changeOrderAddress, { params: { orderId: number }, body: { ...to, addressVersion } })
  await send(BENGALURU, 1)
  const rows = await shop.db.select().from(invoices)
  expect(rows.map(({ document }) => [document.placeOfSupply.code, document.gst.kind])).toEqual([
    ['29', 'between-states'],
    ['29', 'between-states'],
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])

  const [, second] = await papers()
  await downloaded(shop, customer, second?.url ?? '')
  const solapur = { ...BENGALURU, city: 'Solapur', state: 'Maharashtra', pincode: '413001' }
  await expect(send(solapur, 2)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(`Tax invoice ${second?.number} was issued for delivery to Karnataka`),
  })
  await send({ ...BENGALURU, address: '8 MG Road' }, 2)
  const after = await shop.db.select().from(invoices).where(eq(invoices.number, 'INV/26-27/000001'))
  expect(after[0]?.document.buyer.address).toContain('8 MG Road')
})

test('an address stays as it is once a part of the order is packed', async () => {
  await using at = await boughtWithMadeToOrder()
  const { shop, me, number } = at
  await shop.db.update(orderLines).set({ status: 'Packed' }).where(eq(orderLines.position, 1))
  const change = { params: { orderId: number }, body: { ...BENGALURU, addressVersion: 1 } }
  await expect(me.call(changeOrderAddress, change)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^A part of this order is already packed/),
  })
})
