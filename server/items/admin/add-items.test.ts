import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addItems } from '#contracts/admin/change-items.ts'
import { products } from '#db/schema/catalogue.ts'
import { items } from '#db/schema/items.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { giveItems, productWithItems } from '#tests/support/items.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('the first items of a product replace its count, which the admin has seen', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 3 })
  const two = [
    { tag: 'r-1', weight: 5.1 },
    { tag: 'R-2', weight: 5.05 },
  ]
  await expect(giveItems(shop, product, two, 2)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('There are now 3 of this product in stock.'),
  })
  expect(await giveItems(shop, product, two, 3)).toMatchObject({ stock: 2 })
  const [stored] = await shop.db.select().from(products).where(eq(products.id, product.id))
  expect(stored).toMatchObject({ stockedBy: 'item', stockQuantity: 2, netWeightMg: 5050 })
  expect(await giveItems(shop, product, [{ tag: 'R-3', weight: 4.9 }])).toMatchObject({ stock: 3 })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a product that somebody is paying for keeps its count until they are done', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 3 })
  await startPaying(shop, await shop.customer(), product)
  await expect(giveItems(shop, product, [{ tag: 'R-1', weight: 5 }], 3)).rejects.toMatchObject({
    status: 409,
  })
})

test('a tag or a HUID twice is refused, whether in one list or beside what there is', async () => {
  await using shop = await testShop()
  const first = { tag: 'R-1', weight: 5, huid: 'AB12CD' }
  const product = await productWithItems(shop, [first])
  await expect(giveItems(shop, product, [{ tag: 'R-1', weight: 6 }])).rejects.toMatchObject({
    status: 409,
    message: 'The tag R-1 is already on another item.',
  })
  const sameHuid = { tag: 'R-2', weight: 6, huid: 'ab12cd' }
  await expect(giveItems(shop, product, [sameHuid])).rejects.toMatchObject({ status: 409 })
  const twice = [
    { tag: 'R-3', weight: 6 },
    { tag: 'r-3', weight: 7 },
  ]
  await expect(giveItems(shop, product, twice)).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'items.1.tag' }] },
  })
  expect(await shop.db.$count(items)).toBe(1)
})

test('an item says its size where its product has sizes, and weighs no more net than gross', async () => {
  await using shop = await testShop()
  const sizes = [{ label: '12', differenceMg: 0 }]
  const product = await shop.product({ stock: 1, variants: { purities: [], colours: ['Yellow'], sizes } })
  await expect(giveItems(shop, product, [{ tag: 'R-1', weight: 5 }], 1)).rejects.toMatchObject({
    details: { fields: [{ field: 'items.0.variant', message: 'Choose a size for this item.' }] },
  })
  const heavy = { tag: 'R-1', weight: 5, netWeight: 6 }
  await expect(giveItems(shop, product, [heavy], 1)).rejects.toMatchObject({ status: 400 })
  await giveItems(shop, product, [{ tag: 'R-1', weight: 5, variant: { size: '12' } }], 1)
  const [item] = await shop.db.select().from(items)
  expect(item?.variant).toEqual({ colour: 'Yellow', size: '12' })
})

test('who may not change products may not add items', async () => {
  await using shop = await testShop()
  const product = await shop.product()
  const me = shop.as(await shop.customer())
  const body = { items: [{ tag: 'R-1', grossWeight: 5, netWeight: 5 }], replacesCount: 5 }
  await expect(me.call(addItems, { params: { id: product.id }, body })).rejects.toMatchObject({ status: 403 })
})
