import { expect, test } from 'vitest'
import { exportDocuments } from '#contracts/admin/invoices.ts'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { openForBusiness, soldOrder } from '#tests/support/sold-order.ts'
import { spoil } from '#tests/support/spoil.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { closeMonth, readAccounts } from '#trade/accounts/contract/months.ts'
import { exportRegister, readRegister } from '#trade/accounts/contract/registers.ts'
import { exportTally } from '#trade/accounts/contract/tally.ts'

const NOVEMBER = { period: '2026-11' }

/** November with two invoices, of which the second cannot be read. */
async function spoiltNovember() {
  const shop = await testShop()
  await openForBusiness(shop)
  shop.clock.set(new Date('2026-11-21T10:00:00+05:30'))
  const owner = await shop.customer({ role: 'owner' })
  const product = await shop.product({ price: 9_000_00 })
  for (let sale = 0; sale < 2; sale += 1) {
    const { orderId } = await soldOrder(shop, await shop.customer(), product)
    await shop.shop.jobs.send('issue-invoice', { orderId })
    await shop.jobs.run()
  }
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id from invoices order by number desc limit 1`,
  )
  const id = rows[0]?.id ?? ''
  await spoil(shop, `update invoices set document = document - 'buyer' where id = '${id}'`)
  shop.clock.set(new Date('2026-12-05T10:00:00+05:30'))
  const call = shop.as(owner).call
  const file = async (url: string) =>
    shop.inject({ url, headers: { authorization: `Bearer ${await shop.as(owner).token()}` } })
  return { shop, call, file, id, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('a month with an invoice that cannot be read says so, stays open, and exports nothing to Tally', async () => {
  await using month = await spoiltNovember()
  const { missing } = await month.call(readAccounts, { query: NOVEMBER })
  expect(missing).toEqual([{ order: null, says: expect.stringContaining(month.id) }])
  await expect(month.call(closeMonth, { params: NOVEMBER })).rejects.toMatchObject({ status: 409 })
  expect((await month.file(`${exportTally.path}?period=2026-11`)).statusCode).toBe(409)
})

test('registers and files name it in a last line, and have the others', async () => {
  await using month = await spoiltNovember()
  const { rows, count } = await month.call(readRegister, { params: { name: 'sales' }, query: NOVEMBER })
  expect(count).toBe(2)
  expect(rows[0]?.cells[0]).toBe('INV/26-27/000001')
  expect(rows[1]?.cells.join()).toContain(month.id)
  for (const path of [
    `${exportRegister.path.replace(':name', 'sales')}?period=2026-11`,
    exportDocuments.path,
  ]) {
    const { statusCode, body } = await month.file(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('INV/26-27/000001')
    expect(body.trimEnd().split('\r\n').at(-1), path).toContain(month.id)
  }
})

test('a product without making charges does not keep new rates from being published', async () => {
  await using shop = await testShop()
  const [good, bad] = [await shop.product(), await shop.product()]
  await spoil(shop, `update products set making = null where id = '${bad.id}'`)
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const body = { gold_22k: 13_000, confirm: true, reason: 'The market has moved.' }
  await owner.call(setMetalPrices, { body })
  const price = async ({ id }: { id: string }) =>
    (await shop.pool.query('select price from product_prices where product_id = $1', [id])).rows[0].price
  expect(Number(await price(good))).toBeGreaterThan(good.price)
  expect(Number(await price(bad))).toBe(bad.price)
})
