import { expect, test } from 'vitest'
import { changeProduct } from '#contracts/admin/catalogue.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { NO_IMPORTER } from '#rules/catalogue/origin.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { buy } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('an import is undone: new products go, changed ones are as before, what was sold or edited since stays', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const known = await shop.product({ name: 'Known', price: 1_000_00, stock: 2 })
  const edited = await shop.product({ name: 'Edited', price: 1_000_00, stock: 2 })
  const rows = ['Known', 'Edited', 'Fresh', 'Bought'].map((name) => RING.replace('Lotus Ring', name))
  const checked = await admin.check([HEADERS, ...rows].join('\n'), { known: 'change' })
  expect(checked.counts).toMatchObject({ added: 2, changed: 2 })
  await admin.run(checked.id)
  await admin.call(changeProduct, { params: { id: edited.id }, body: { version: 2, finish: 'Matt' } })
  const bought = (await shop.call(listProducts)).find(({ name }) => name === 'Bought')
  await buy(shop, await shop.customer(), { ...known, id: bought?.id ?? '', price: 45_000_00 })
  expect(await admin.undo(checked.id)).toMatchObject({ status: 'undone', counts: { left: 1 } })
  const left = (await shop.call(listProducts)).map(({ name, price }) => [name, price])
  expect(Object.fromEntries(left)).toEqual({ Known: 1_000, Edited: 45_000 })
  expect(await shop.db.$count(products)).toBe(3)
  await expect(admin.undo(checked.id)).rejects.toMatchObject({ status: 409 })
})

test('what came from another country before the shop asked for importers is imported again; a new one names its importer', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  await shop.product({ name: 'Known', price: 44_000_00, stock: 2 })
  await shop.db.update(products).set({ countryOfOrigin: 'Thailand' })
  const known = RING.replace('Lotus Ring', 'Known')
  const checked = await admin.check(`${HEADERS},Country of origin\n${known},Thailand\n${RING},Italy`, {
    known: 'change',
  })
  expect(checked.counts).toMatchObject({ added: 0, changed: 1, faulty: 1 })
  expect(await admin.problems(checked.id)).toEqual([`3 Importer: ${NO_IMPORTER}`])
  expect(await admin.run(checked.id, true)).toMatchObject({ status: 'done', counts: { changed: 1 } })
  expect(await admin.undo(checked.id)).toMatchObject({ status: 'undone', counts: { left: 0 } })
  expect(await shop.call(listProducts)).toMatchObject([{ name: 'Known', price: 44_000 }])
})

test('an undo names each product it could not restore, with the reason', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const checked = await admin.check([HEADERS, RING, RING.replace('Lotus', 'Sold')].join('\n'))
  await admin.run(checked.id)
  const pieces = await shop.call(listProducts)
  const [lotus, sold] = ['Lotus Ring', 'Sold Ring'].map((name) =>
    pieces.find((product) => product.name === name),
  )
  await admin.call(changeProduct, { params: { id: lotus?.id ?? '' }, body: { version: 1, finish: 'Matt' } })
  const known = await shop.product()
  await buy(shop, await shop.customer(), { ...known, id: sold?.id ?? '', price: 45_000_00 })
  await admin.undo(checked.id)
  expect(await admin.problems(checked.id)).toEqual([
    '0 : “Lotus Ring”: It has been edited since, so it stays as it is.',
    '0 : “Sold Ring”: It is still used in orders, so it was archived instead of removed.',
  ])
})
