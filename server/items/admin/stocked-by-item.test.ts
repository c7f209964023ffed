import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeProducts } from '#contracts/admin/bulk-change.ts'
import { changeProduct, readAdminProduct } from '#contracts/admin/catalogue.ts'
import { addItems } from '#contracts/admin/change-items.ts'
import { products } from '#db/schema/catalogue.ts'
import { productWithItems } from '#tests/support/items.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const RINGS = [
  { tag: 'SGJ-0411', weight: 9.62 },
  { tag: 'SGJ-0412', weight: 9.71 },
]
const NO_COUNT = 'This product is stocked by item. Add or remove its items instead.'

const adminArea = async (shop: TestShop) => shop.as(await shop.customer({ role: 'owner' }))

test('items replace the count that the admin saw, and refuse another count', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const { id } = await shop.product({ stock: 3 })
  const items = RINGS.map(({ tag, weight }) => ({ tag, grossWeight: weight, netWeight: weight }))
  const add = (replacesCount: number) =>
    admin.call(addItems, { params: { id }, body: { items, replacesCount } })
  await expect(add(2)).rejects.toMatchObject({ status: 409, details: { stock: 3 } })
  expect(await add(3)).toMatchObject({ stock: 2 })
  expect(await admin.call(readAdminProduct, { params: { id } })).toMatchObject({
    stockedBy: 'item',
    form: { stock_quantity: '2', weight: '9.62' },
  })
})

test('an item leaves room for the stones of its product, which can then still be saved', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const { id } = await shop.product({ stock: 1 })
  const stones = [{ kind: 'Diamond', count: 1, centiCarats: 500, quality: '' }]
  await shop.db.update(products).set({ stones }).where(eq(products.id, id))
  const add = (netWeight: number) => {
    const items = [{ tag: 'SGJ-0411', grossWeight: 10, netWeight }]
    return admin.call(addItems, { params: { id }, body: { items, replacesCount: 1 } })
  }
  // Five carats are a gram.
  await expect(add(9.001)).rejects.toThrow(
    'The stones of this product weigh 1.000 g, so at most 9.000 g of this item is metal.',
  )
  await add(9)
  const { version } = await admin.call(readAdminProduct, { params: { id } })
  const changed = await admin.call(changeProduct, { params: { id }, body: { version, name: 'Diamond Ring' } })
  expect(changed.form).toMatchObject({ name: 'Diamond Ring', netWeight: '9', weight: '10' })
})

test('a count that somebody is paying from stays until they have', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const product = await shop.product({ stock: 1 })
  await startPaying(shop, await shop.customer(), product)
  const items = [{ tag: 'SGJ-0411', grossWeight: 5, netWeight: 5 }]
  const adding = admin.call(addItems, { params: { id: product.id }, body: { items, replacesCount: 1 } })
  await expect(adding).rejects.toThrow('Somebody is paying for this product right now.')
})

test('the form of a product that is stocked by item changes neither its stock nor its weights', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const { id } = await productWithItems(shop, RINGS)
  const { version } = await admin.call(readAdminProduct, { params: { id } })
  const change = (fields: Record<string, string>) =>
    admin.call(changeProduct, { params: { id }, body: { version, ...fields } })
  await expect(change({ stock_quantity: '5' })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'stock_quantity', message: NO_COUNT }] },
  })
  expect(await change({ name: 'Lotus Ring', weight: '20', netWeight: '20' })).toMatchObject({
    form: { name: 'Lotus Ring', weight: '9.62', netWeight: '9.62', stock_quantity: '2' },
  })
})

test('a bulk change of the stock leaves out what is stocked by item, and says why', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const { id } = await productWithItems(shop, RINGS)
  const change = { kind: 'stock', to: 9 } as const
  await expect(admin.call(changeProducts, { body: { ids: [id], change } })).rejects.toThrow(NO_COUNT)
  expect((await admin.call(readAdminProduct, { params: { id } })).form.stock_quantity).toBe('2')
})
