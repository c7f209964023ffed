import { expect, test } from 'vitest'
import { changeProduct, createProduct, readAdminProduct } from '#contracts/admin/catalogue.ts'
import { addItem } from '#contracts/admin/change-items.ts'
import { readItem } from '#contracts/admin/items.ts'
import { listProductItems } from '#contracts/catalogue.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { productWithItems } from '#tests/support/items.ts'
import { atTheProvider, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { RING_FORM } from '#tests/support/ring-form.ts'
import { testShop } from '#tests/support/test-shop.ts'

const RINGS = [
  { tag: 'SGJ-0412', weight: 9.71 },
  { tag: 'SGJ-0411', weight: 9.62 },
]

test('the items of a product are public, the lightest first, and one is bought by its tag', async () => {
  await using shop = await testShop()
  const product = await productWithItems(shop, RINGS)
  const items = await shop.call(listProductItems, { params: { id: product.id } })
  expect(items).toMatchObject([
    { tag: 'SGJ-0411', grossWeight: 9.62, netWeight: 9.62 },
    { tag: 'SGJ-0412', grossWeight: 9.71, netWeight: 9.71 },
  ])
  const customer = await shop.customer()
  const me = shop.as(customer)
  const wish = { productId: product.id, itemTag: 'SGJ-0412' }
  const quote = await me.call(readQuote, { body: wish })
  expect(quote.total).toBe(items[1]?.price)
  const body = paymentRequest(customer, product)
  const { orderId } = await me.call(initiatePayment, {
    body: { ...body, items: [wish], subtotal: quote.total, totalAmount: quote.total },
  })
  await me.call(verifyPayment, {
    body: await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' }),
  })
  await letTheDustSettle(shop)
  const [line] = await me.call(listOrders, { params: { userId: customer.id } })
  expect(line).toMatchObject({ itemTag: 'SGJ-0412', quantity: 1 })
  expect(await shop.call(listProductItems, { params: { id: product.id } })).toMatchObject([
    { tag: 'SGJ-0411' },
  ])
})

test('a product that nobody sells has no items to list, one stocked by count has none', async () => {
  await using shop = await testShop()
  const { id } = await shop.product()
  expect(await shop.call(listProductItems, { params: { id } })).toEqual([])
  const unknown = { id: '00000000-0000-7000-8000-000000000000' }
  await expect(shop.call(listProductItems, { params: unknown })).rejects.toMatchObject({ status: 404 })
})

test('a product begins stocked by item, and its items come one by one, with the next tag where none is typed', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const { stock_quantity: _, ...form } = RING_FORM
  const made = await owner.call(createProduct, { body: { ...form, stockedBy: 'item' } })
  expect(made).toMatchObject({ stockedBy: 'item', form: { stock_quantity: '0' } })
  const add = (item: Record<string, unknown>) =>
    owner.call(addItem, { body: { productId: made.id, grossWeight: 9.62, netWeight: 9.5, ...item } })
  expect(await add({ tag: 'SGJ-0411', huid: 'AB12CD', cost: 90_000, place: 'Tray 1' })).toMatchObject({
    ...{ tag: 'SGJ-0411', grossWeight: 9.62, netWeight: 9.5, huid: 'AB12CD', cost: 90_000, place: 'Tray 1' },
    ...{ status: 'in-stock', events: [{ from: null, to: 'in-stock' }] },
  })
  const others = await Promise.all([add({}), add({}), add({})])
  expect(others.map(({ tag }) => tag).toSorted()).toEqual(['SGJ-0412', 'SGJ-0413', 'SGJ-0414'])
  await expect(add({ tag: 'SGJ-0411' })).rejects.toMatchObject({
    status: 409,
    details: { fields: [{ field: 'tag', message: 'The tag SGJ-0411 is already on another item.' }] },
  })
  await expect(add({ netWeight: 10 })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'netWeight' }] },
  })
  expect(await owner.call(readItem, { params: { tag: 'SGJ-0413' } })).toMatchObject({ tag: 'SGJ-0413' })
  const { version } = await owner.call(readAdminProduct, { params: { id: made.id } })
  const change = owner.call(changeProduct, {
    params: { id: made.id },
    body: { version, stockedBy: 'count' },
  })
  await expect(change).rejects.toMatchObject({ status: 400, details: { fields: [{ field: 'stockedBy' }] } })
})

test('a count is not replaced by an item unless the admin says so', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const { id: productId } = await shop.product({ stock: 2 })
  const body = { productId, grossWeight: 5, netWeight: 5, tag: 'R-1' }
  await expect(owner.call(addItem, { body })).rejects.toMatchObject({ status: 409, details: { stock: 2 } })
  expect(await owner.call(addItem, { body: { ...body, replacesCount: 2 } })).toMatchObject({ tag: 'R-1' })
})
