import { expect, test } from 'vitest'
import { findInShop } from '#contracts/admin/find.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { inspectedReturn } from '#trade/returns/tests/returned-order.ts'

test('a return is found by its own number or its order’s, by those who may see returns', async () => {
  await using shop = await testShop()
  const back = await inspectedReturn(shop)
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  for (const search of [back.number, back.orderId])
    expect((await staff.call(findInShop, { query: { search } })).returns?.rows).toMatchObject([
      { number: back.number },
    ])
  expect((await staff.call(findInShop, { query: { search: 'rct 1' } })).returns?.rows).toEqual([])
  const accountant = shop.as(await shop.customer({ role: 'accountant' }))
  expect((await accountant.call(findInShop, { query: { search: back.number } })).returns).toBeNull()
})
