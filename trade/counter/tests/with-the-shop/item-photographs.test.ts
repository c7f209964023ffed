import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uploadImage } from '#contracts/admin/catalogue.ts'
import { archiveItem, changeItem } from '#contracts/admin/change-items.ts'
import { listItems, readItem } from '#contracts/admin/items.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { auditLog } from '#db/schema/audit.ts'
import { giveItems, productWithItems, type TestItem } from '#tests/support/items.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { findItemForSale } from '#trade/counter/contract/counter.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'

const LIGHT = { tag: 'SGJ-0411', weight: 9.62, netWeight: 9.62 }
const HEAVY = { tag: 'SGJ-0412', weight: 9.71, netWeight: 9.71 }

/** A shop with some uploaded images. */
async function photographed(shop: TestShop, count = 2) {
  const staff = await shop.customer({ role: 'staff' })
  const ids: string[] = []
  for (let seed = 1; seed <= count; seed++) {
    const file = await sketch(seed, 60, 40)
    ids.push((await sendForm(shop, staff, uploadImage, { fields: { alt: '' }, file })).id)
  }
  const { call } = shop.as(staff)
  const change = ({ weight: grossWeight, ...item }: TestItem & { netWeight: number }, version = 1) =>
    call(changeItem, { params: { tag: item.tag }, body: { item: { ...item, grossWeight }, version } })
  return { ids, call, change, staff }
}

const idsOf = (images: readonly { id: string }[] | undefined) => images?.map(({ id }) => id)

test('an item has photographs of its own, in order, in the admin area and in the shop', async () => {
  await using shop = await testShop()
  const { ids, call } = await photographed(shop)
  await productWithItems(shop, [LIGHT, { ...HEAVY, photographs: ids }])
  const { photographs } = await call(readItem, { params: { tag: HEAVY.tag } })
  expect(idsOf(photographs)).toEqual(ids)
  expect(photographs[0]?.alt).toBe('Photograph 1 of SGJ-0412')
  const { rows } = await call(listItems, { query: {} })
  expect(rows.map(({ tag, photographs }) => [tag, photographs.length])).toEqual(
    expect.arrayContaining([
      ['SGJ-0411', 0],
      ['SGJ-0412', 2],
    ]),
  )
  const [product] = await shop.call(listProducts)
  expect(product?.items[0]).not.toHaveProperty('photographs')
  expect(idsOf(product?.items[1]?.photographs)).toEqual(ids)
})

test('photographs are ordered, taken away and kept; the shop follows at once, and the log names them', async () => {
  await using shop = await testShop()
  const { ids, change } = await photographed(shop)
  await productWithItems(shop, [LIGHT])
  const shown = async () => idsOf((await shop.call(listProducts))[0]?.items[0]?.photographs)
  expect(await shown()).toBeUndefined()
  const backwards = ids.toReversed()
  const changed = await change({ ...LIGHT, photographs: backwards })
  expect(idsOf(changed.photographs)).toEqual(backwards)
  expect(await shown()).toEqual(backwards)
  await change(LIGHT, 2)
  expect(await shown()).toEqual(backwards)
  await expect(change({ ...LIGHT, photographs: [] }, 2)).rejects.toMatchObject({ status: 409 })
  const none = await change({ ...LIGHT, photographs: [] }, 3)
  expect(none.photographs).toEqual([])
  expect(await shown()).toBeUndefined()
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'item.change'))
  expect(entries).toContainEqual(
    expect.objectContaining({
      before: expect.objectContaining({ photographs: backwards }),
      after: expect.objectContaining({ photographs: [] }),
    }),
  )
})

test('an archived item keeps its photographs', async () => {
  await using shop = await testShop()
  const { ids } = await photographed(shop)
  await productWithItems(shop, [LIGHT, { ...HEAVY, photographs: ids }])
  const params = { tag: HEAVY.tag }
  const manager = shop.as(await shop.customer({ role: 'manager' }))
  const archived = await manager.call(archiveItem, {
    params,
    body: { archived: true, note: 'Entered twice', version: 1 },
  })
  expect(idsOf(archived.photographs)).toEqual(ids)
})

test('a fifth photograph and an image that nobody uploaded are refused at their field; one chosen twice is one', async () => {
  await using shop = await testShop()
  const { ids, call, change } = await photographed(shop, 1)
  const [id = ''] = ids
  const product = await productWithItems(shop, [LIGHT])
  const refusal = (field: string, message: string) => ({
    status: 400,
    details: { fields: [{ field, message }] },
  })
  await expect(change({ ...LIGHT, photographs: Array(5).fill(id) })).rejects.toMatchObject(
    refusal('item.photographs', 'An item can have at most 4 photographs.'),
  )
  const unknown = 'One of the images was not found. Please upload it again.'
  await expect(change({ ...LIGHT, photographs: [id, 'f'.repeat(20)] })).rejects.toMatchObject(
    refusal('item.photographs', unknown),
  )
  const items = [HEAVY, { ...HEAVY, tag: 'SGJ-0413', photographs: ['../etc'] }]
  await expect(giveItems(shop, product, items)).rejects.toMatchObject(refusal('items.1.photographs', unknown))
  const { rows } = await call(listItems, { query: {} })
  expect(rows.map(({ tag }) => tag)).toEqual(['SGJ-0411'])
  expect(idsOf((await change({ ...LIGHT, photographs: [id, id] })).photographs)).toEqual([id])
})

test('at the counter a scanned item shows its photograph, and so does its line of the sale', async () => {
  await using shop = await testShop()
  const { ids, call } = await photographed(shop, 1)
  const product = await productWithItems(shop, [LIGHT])
  await giveItems(shop, product, [{ ...HEAVY, photographs: ids }])
  const scan = async (code: string) => (await call(findItemForSale, { params: { code } })).item?.photograph
  expect(await scan(LIGHT.tag)).toBeNull()
  const address = await scan(HEAVY.tag)
  expect(address).toContain(ids[0])
  const items = [{ productId: product.id, itemTag: HEAVY.tag }]
  const quote = await call(quoteCounterSale, { body: { items } })
  expect(quote.items[0]?.item).toMatchObject({ tag: HEAVY.tag, photograph: address })
})
