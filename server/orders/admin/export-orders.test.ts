import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { huidFor, move, placedOrder } from '#tests/support/admin-editor.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

async function exported(shop: TestShop, who: Awaited<ReturnType<TestShop['customer']>>, query = '') {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  return shop.inject({ url: `/api/admin/orders/export${query}`, headers })
}

test('the export holds each order with what the books need, and names that are formulas do nothing', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const { number } = await placedOrder(shop, {
    customer: { firstName: '=cmd|calc', lastName: 'Rao, "Bob"', mobileNumber: '9822012345' },
    product: { name: 'आभा Ring' },
  })
  await move(shop, manager, number, ['Confirmed', 'Packed'])
  const answer = await exported(shop, manager)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
    'cache-control': 'no-store',
  })
  const [headers, line, end, ...rest] = answer.body.split('\r\n')
  expect(headers).toBe(
    '\uFEFFOrder,Line,Placed,Status,Customer,Phone,Piece,Quantity,Purity,Net weight (g),HSN,HUID,Taxable value,GST,Insurance,Delivery,Round-off,Total,Order total,Refunded,Name,Address,City,State,Pincode,Carrier,Tracking,Placed by an admin,Handover,To be paid,Due on',
  )
  expect(line).toBe(
    `${number},1,2026-11-21,Packed,"'=cmd|calc Rao, ""Bob""",9822012345,आभा Ring,1,22K,5,71131910,${huidFor(number)},66000,1980,0,0,0,67980,67980,0,"'=cmd|calc Rao, ""Bob""",12 Navi Peth,Solapur,Maharashtra,413001,,,,parcel,0,`,
  )
  expect([end, rest]).toEqual(['', []])
})

test('thousands of orders are exported completely, filtered like the list, and the log says by whom', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  await shop.product()
  await seedSyntheticOrders(shop.db, 1700, { now: shop.clock.now() })
  const all = await exported(shop, manager)
  const lines = all.body.trimEnd().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1700)
  const returned = await exported(shop, manager, '?status=Returned')
  const expected = lines.filter((line) => line.split(',')[3] === 'Returned')
  expect(returned.body.trimEnd().split('\r\n').slice(1)).toEqual(expected)
  const { rows } = await shop.as(manager).call(listAudit, { query: { action: 'order.export' } })
  expect(rows.map(({ after }) => after)).toEqual([{ status: 'Returned' }, {}])
})

test('a bad filter is refused in a sentence before the file starts', async () => {
  await using shop = await testShop()
  const answer = await exported(shop, await shop.customer({ role: 'manager' }), '?from=yesterday')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message: 'Please enter a date as YYYY-MM-DD.' })
})
