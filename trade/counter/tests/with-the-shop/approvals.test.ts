import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { archiveItem } from '#contracts/admin/change-items.ts'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { endApproval, giveOnApproval, printApprovalSlip } from '#contracts/admin/item-approvals.ts'
import { listItems, readItem } from '#contracts/admin/items.ts'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { auditLog } from '#db/schema/audit.ts'
import { products } from '#db/schema/catalogue.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { DAY_MS } from '#rules/time.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { productWithItems } from '#tests/support/items.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { findItemForSale } from '#trade/counter/contract/counter.ts'
import { sold } from '#trade/counter/tests/counter.ts'

const RINGS = [
  { tag: 'SGJ-0411', weight: 9.62, huid: 'AB12CE' },
  { tag: 'SGJ-0412', weight: 9.71 },
]
const ASHA = { mobileNumber: '9812345678', firstName: 'Asha', lastName: 'Kulkarni', note: 'For her sister' }

async function approvals(shop: TestShop) {
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const product = await productWithItems(shop, RINGS)
  const today = dayInIndia(shop.clock.now())
  const read = (tag: string) => owner.call(readItem, { params: { tag } })
  const give = async (tag: string, { days = 7, version }: { days?: number; version?: number } = {}) => {
    const seen = version ?? (await read(tag)).version
    const body = { ...ASHA, dueOn: daysAfter(today, days), version: seen }
    return owner.call(giveOnApproval, { params: { tag }, body })
  }
  const end = async (tag: string, outcome: 'back' | 'sold') => {
    const { version } = await read(tag)
    return owner.call(endApproval, { params: { tag }, body: { outcome, version } })
  }
  const stock = async () => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
    return row?.stockQuantity
  }
  return { owner, product, today, read, give, end, stock }
}

test('an item on approval is out of the stock, with its customer and day, until it is back', async () => {
  await using shop = await testShop()
  const { owner, today, give, end, stock } = await approvals(shop)
  const given = await give('SGJ-0411')
  expect(given).toMatchObject({ status: 'on-approval', events: [{}, { to: 'on-approval' }] })
  expect(given.approvals).toEqual([
    {
      customer: { name: 'Asha Kulkarni', number: '9812345678' },
      ...{ dueOn: daysAfter(today, 7), isOverdue: false, note: 'For her sister' },
      ...{ at: shop.clock.now().toISOString(), endedAt: null, outcome: null },
    },
  ])
  expect(await stock()).toBe(1)
  const { item } = await owner.call(findItemForSale, { params: { code: 'SGJ-0411' } })
  expect(item?.fault).toContain('A customer has it on approval.')
  expect(await faultsInBooks(shop.db)).toEqual([])

  const back = await end('SGJ-0411', 'back')
  expect(back).toMatchObject({ status: 'in-stock', approvals: [{ outcome: 'returned' }] })
  expect(await stock()).toBe(2)
  const audited = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'item.approval'))
  expect(audited).toHaveLength(2)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('an item is not given twice, not archived and not taken back twice', async () => {
  await using shop = await testShop()
  const { owner, give, end, read } = await approvals(shop)
  const seen = await read('SGJ-0411')
  await give('SGJ-0411')
  await expect(give('SGJ-0411')).rejects.toMatchObject({ status: 409 })
  await expect(give('SGJ-0411', { version: seen.version })).rejects.toMatchObject({ status: 409 })
  const { version } = await read('SGJ-0411')
  await expect(
    owner.call(archiveItem, {
      params: { tag: 'SGJ-0411' },
      body: { archived: true, note: 'Entered twice', version },
    }),
  ).rejects.toMatchObject({ status: 409 })
  await end('SGJ-0411', 'back')
  await expect(end('SGJ-0411', 'back')).rejects.toMatchObject({ status: 409 })
  await expect(end('SGJ-0411', 'sold')).rejects.toMatchObject({ status: 409 })
})

test('an item that was sold since the admin opened its page is not given', async () => {
  await using shop = await testShop()
  const { product, give, read } = await approvals(shop)
  const { version } = await read('SGJ-0411')
  await sold(shop, await shop.customer({ role: 'staff' }), product.id, { tags: ['SGJ-0411'] })
  await expect(give('SGJ-0411', { version })).rejects.toMatchObject({ status: 409 })
  expect((await read('SGJ-0411')).approvals).toEqual([])
})

test('what should have been back is counted on the dashboard and listed', async () => {
  await using shop = await testShop()
  const { owner, give, read } = await approvals(shop)
  await give('SGJ-0411', { days: 0 })
  await give('SGJ-0412', { days: 1 })
  const overdue = async () =>
    (await owner.call(listItems, { query: { stock: 'overdue' } })).rows.map(({ tag }) => tag)
  expect(await overdue()).toEqual([])
  shop.clock.advance(DAY_MS)
  expect(await overdue()).toEqual(['SGJ-0411'])
  expect((await owner.call(readDashboard)).waiting.approvals).toBe(1)
  expect((await read('SGJ-0411')).approvals).toMatchObject([{ isOverdue: true }])
})

test('a day that is over, or more than six months off, is refused at its field', async () => {
  await using shop = await testShop()
  const { give } = await approvals(shop)
  for (const days of [-1, 181])
    await expect(give('SGJ-0411', { days })).rejects.toMatchObject({
      status: 400,
      details: { fields: [{ field: 'dueOn' }] },
    })
})

test('the slip is a PDF while the item is on approval', async () => {
  await using shop = await testShop()
  const { give, end } = await approvals(shop)
  const headers = {
    authorization: `Bearer ${await shop.as(await shop.customer({ role: 'manager' })).token()}`,
  }
  const slip = () => shop.inject({ url: printApprovalSlip.path.replace(':tag', 'SGJ-0411'), headers })
  expect((await slip()).statusCode).toBe(404)
  await give('SGJ-0411')
  const { statusCode, body } = await slip()
  expect({ statusCode, kind: body.slice(0, 5) }).toEqual({ statusCode: 200, kind: '%PDF-' })
  await end('SGJ-0411', 'back')
  expect((await slip()).statusCode).toBe(404)
})

test('a customer exports what was on approval, and deletes the account once it is back', async () => {
  await using shop = await testShop()
  const { give, end } = await approvals(shop)
  const asha = shop.as(await shop.customer({ mobileNumber: ASHA.mobileNumber }))
  const params = { mobileNumber: ASHA.mobileNumber }
  await give('SGJ-0411')
  const { onApproval } = await asha.call(exportData, { params })
  expect(onApproval).toMatchObject([{ tag: 'SGJ-0411', note: 'For her sister', endedAt: null }])
  await expect(asha.call(eraseCustomer, { params })).rejects.toMatchObject({ status: 409 })
  await end('SGJ-0411', 'back')
  await asha.call(eraseCustomer, { params })
})
