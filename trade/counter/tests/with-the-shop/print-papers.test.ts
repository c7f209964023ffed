import { expect, test } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { printParcelPapers } from '#contracts/admin/parcels.ts'
import { placedOrder } from '#tests/support/admin-editor.ts'
import { boughtTogether, SET } from '#tests/support/bought-together.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { sold } from '#trade/counter/tests/counter.ts'

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

const textOf = async (bytes: Buffer) => (await pdfText(bytes)).replaceAll(/\s+/g, ' ')

test('lines that travel together share one slip and one label; a line that was cancelled is on neither', async () => {
  await using at = await boughtTogether()
  const { shop, number, cancel } = at
  await cancel('Gift Box')
  const { rawPayload } = await print(shop, 'staff', [number])
  expect(pagesOf(rawPayload.toString('latin1'))).toBe(1)
  const text = await textOf(rawPayload)
  for (const words of ['Temple Necklace', 'Silver Lamp', '2 pieces']) expect(text).toContain(words)
  expect(text).not.toContain('Gift Box')
  expect(text.match(/If undelivered/gi) ?? text.match(/I F U N D E L I V E R E D/g)).toHaveLength(1)
})

test('once a part has left, the papers are those of the rest; when all has, those of every parcel', async () => {
  await using at = await boughtTogether(SET.slice(0, 2))
  const { shop, number, lineOf } = at
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const params = { number }
  const leave = async (name: string, trackingNumber: string, huid = '') => {
    const lines = [{ transactionId: lineOf(name).transactionId, huid }]
    await staff.call(moveOrder, { params, body: { from: 'Confirmed', to: 'Packed', lines } })
    const shipped = { from: 'Packed', to: 'Shipped', lines, carrier: 'Blue Dart', trackingNumber } as const
    await staff.call(moveOrder, { params, body: shipped })
  }
  await leave('Silver Lamp', '81234567890')
  const rest = await textOf((await print(shop, 'staff', [number])).rawPayload)
  expect([rest.includes('Temple Necklace'), rest.includes('Silver Lamp')]).toEqual([true, false])
  await leave('Temple Necklace', '81234567891', 'AB12CD')
  const { rawPayload } = await print(shop, 'staff', [number])
  expect(pagesOf(rawPayload.toString('latin1'))).toBe(2)
  const all = await textOf(rawPayload)
  for (const words of ['81234567890', '81234567891', 'AB12CD']) expect(all).toContain(words)
})

test.each([
  ['A4', 2],
  ['A6', 3],
])('a slip of ten pieces goes on to another page on %s, and names every piece once', async (size, pages) => {
  const terms = ringTerms({ netWeightMg: 1000 })
  const ten = Array.from({ length: 10 }, (_, nth) => ({
    name: `Bangle ${String.fromCharCode(65 + nth)}`,
    terms,
  }))
  await using at = await boughtTogether(ten)
  const { shop, number } = at
  const { rawPayload } = await print(shop, 'staff', [number], size)
  expect(pagesOf(rawPayload.toString('latin1'))).toBe(pages)
  const text = await textOf(rawPayload)
  for (const { name } of ten) expect(text.match(new RegExp(name, 'g'))).toHaveLength(1)
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
