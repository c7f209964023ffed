import { expect, test } from 'vitest'
import { archiveItem, moveItem } from '#contracts/admin/change-items.ts'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { listItems } from '#contracts/admin/items.ts'
import { DAY_MS } from '#rules/time.ts'
import { giveItems, productWithItems } from '#tests/support/items.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('items that nobody has bought for long are counted, weighed and listed, the oldest first', async () => {
  await using shop = await testShop()
  const { call } = shop.as(await shop.customer({ role: 'owner' }))
  const board = async () => (await call(readDashboard)).deadStock
  const dead = async (query: Record<string, string> = {}) =>
    (await call(listItems, { query: { stock: 'dead', ...query } })).rows.map(({ tag }) => tag)
  const product = await productWithItems(shop, [{ tag: 'OLD-1', weight: 10 }])
  shop.clock.advance(DAY_MS)
  await giveItems(
    shop,
    product,
    ['OLD-2', 'OLD-3', 'OLD-4'].map((tag) => ({ tag, weight: 11.5 })),
  )
  await call(moveItem, {
    params: { tag: 'OLD-3' },
    body: { to: 'with-karigar', note: 'Resizing', version: 1 },
  })
  await call(archiveItem, {
    params: { tag: 'OLD-4' },
    body: { archived: true, note: 'Entered twice', version: 1 },
  })
  shop.clock.advance(179 * DAY_MS)
  await giveItems(shop, product, [{ tag: 'NEW-1', weight: 12 }])
  expect(await board()).toEqual({ items: 0, grams: 0, afterDays: 180 })

  shop.clock.advance(DAY_MS + 1)
  expect(await board()).toEqual({ items: 2, grams: 21.5, afterDays: 180 })
  expect(await dead()).toEqual(['OLD-1', 'OLD-2'])
  expect(await dead({ search: 'old-2' })).toEqual(['OLD-2'])
  const first = await call(listItems, { query: { stock: 'dead', limit: 1 } })
  expect(await dead({ after: first.next ?? '' })).toEqual(['OLD-2'])
})
