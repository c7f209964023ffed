import { expect, test } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { printParcelPapers } from '#contracts/admin/parcels.ts'
import { placedOrder } from '#tests/support/admin-editor.ts'
import { sold } from '#tests/support/counter.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

async function print(shop: TestShop, role: 'staff' | 'customer', numbers: string[], size = 'A4') {
  const token = await shop.as(await shop.customer({ role })).token()
  return shop.inject({
    method: 'POST',
    url: printParcelPapers.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { numbers, size },
  })
}
const pagesOf = (body: string) => body.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

test('slips and labels of several orders are one file: a page each on A4, two on A6', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const numbers = [(await placedOrder(shop)).number, (await placedOrder(shop)).number]
  const a4 = await print(shop, 'staff', numbers)
  expect([a4.statusCode, pagesOf(a4.rawPayload.toString('latin1'))]).toEqual([200, 2])
  const a6 = await print(shop, 'staff', numbers, 'A6')
  expect(pagesOf(a6.rawPayload.toString('latin1'))).toBe(4)
  expect(a6.headers['x-left-out']).toBe('')
})

test('what has no parcel is left out by name, and alone it is refused with the reason', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'manager' })
  const cancelled = (await placedOrder(shop)).number
  await shop.as(manager).call(moveOrder, {
    params: { number: cancelled },
    body: { from: 'Confirmed', to: 'Cancelled', reason: 'A mistake' },
  })
  const product = await shop.product({ price: 10_000_00 })
  const { number: inShop } = await sold(shop, manager, product.id)
  const sent = (await placedOrder(shop)).number
  const answer = await print(shop, 'staff', [cancelled, inShop, sent])
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['x-left-out']).toBe([cancelled, inShop].join(','))
  const alone = await print(shop, 'staff', [inShop])
  expect([alone.statusCode, alone.json().message]).toEqual([
    409,
    `There is nothing to print. ${inShop}: It is handed over in the shop.`,
  ])
})

test('only admins print addresses, and an unknown number is named', async () => {
  await using shop = await testShop()
  const { number } = await placedOrder(shop)
  expect((await print(shop, 'customer', [number])).statusCode).toBe(403)
  expect((await print(shop, 'staff', [number, 'SGJ-9'])).json().message).toBe('Order SGJ-9 was not found.')
})
