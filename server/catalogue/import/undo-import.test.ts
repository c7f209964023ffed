import { expect, test } from 'vitest'
import { changeProduct } from '#contracts/admin-catalogue.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { HEADS, importDesk, RING } from '#tests/support/import-desk.ts'
import { buy } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('an import is taken back: new pieces go, changed ones are as before, what was sold or edited since stays', async () => {
  await using shop = await testShop()
  const desk = await importDesk(shop)
  const known = await shop.piece({ name: 'Known', price: 1_000_00, stock: 2 })
  const edited = await shop.piece({ name: 'Edited', price: 1_000_00, stock: 2 })
  const rows = ['Known', 'Edited', 'Fresh', 'Bought'].map((name) => RING.replace('Lotus Ring', name))
  const checked = await desk.check([HEADS, ...rows].join('\n'), { known: 'change' })
  expect(checked.counts).toMatchObject({ added: 2, changed: 2 })
  await desk.run(checked.id)
  await desk.call(changeProduct, { params: { id: edited.id }, body: { version: 2, finish: 'Matt' } })
  const bought = (await shop.call(listProducts)).find(({ name }) => name === 'Bought')
  await buy(shop, await shop.customer(), { ...known, id: bought?.id ?? '', price: 45_000_00 })
  expect(await desk.undo(checked.id)).toMatchObject({ status: 'undone', counts: { left: 1 } })
  const left = (await shop.call(listProducts)).map(({ name, price }) => [name, price])
  expect(Object.fromEntries(left)).toEqual({ Known: 1_000, Edited: 45_000 })
  expect(await shop.db.$count(products)).toBe(3)
  await expect(desk.undo(checked.id)).rejects.toMatchObject({ status: 409 })
})

test('what an undo could not take back is told by piece, with the reason', async () => {
  await using shop = await testShop()
  const desk = await importDesk(shop)
  const checked = await desk.check([HEADS, RING, RING.replace('Lotus', 'Sold')].join('\n'))
  await desk.run(checked.id)
  const pieces = await shop.call(listProducts)
  const [lotus, sold] = ['Lotus Ring', 'Sold Ring'].map((name) => pieces.find((piece) => piece.name === name))
  await desk.call(changeProduct, { params: { id: lotus?.id ?? '' }, body: { version: 1, finish: 'Matt' } })
  const known = await shop.piece()
  await buy(shop, await shop.customer(), { ...known, id: sold?.id ?? '', price: 45_000_00 })
  await desk.undo(checked.id)
  expect(await desk.problems(checked.id)).toEqual([
    '0 : “Lotus Ring”: It was edited since, so it was left as it is.',
    '0 : “Sold Ring”: It is known to orders, so it was archived, not removed.',
  ])
})
