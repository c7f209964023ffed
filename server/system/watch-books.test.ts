import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { products } from '#db/schema/catalogue.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { watchBooks } from './watch-books.ts'

async function openAlarms(shop: TestShop) {
  const alarms = await shop.as(await shop.customer({ role: 'owner' })).call(listAlarms)
  return alarms.filter(({ resolvedAt }) => resolvedAt === null)
}

const checkBooks = (shop: TestShop) =>
  promisify(execFile)(process.execPath, ['server/programs/check-books.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: shop.url },
  })

test('books that differ raise an alarm with what differs, which ends once they add up; the command says the same', async () => {
  await using shop = await testShop()
  const { id } = await shop.product({ stock: 3 })
  await watchBooks(shop.shop)
  expect(await openAlarms(shop)).toEqual([])
  expect((await checkBooks(shop)).stdout).toContain('The books add up')

  await shop.db.update(products).set({ reservedQuantity: 1 }).where(eq(products.id, id))
  await watchBooks(shop.shop)
  const [alarm] = await openAlarms(shop)
  expect(alarm).toMatchObject({ kind: 'books-differ', message: expect.stringContaining(id) })
  await expect(checkBooks(shop)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(id) })

  await shop.db.update(products).set({ reservedQuantity: 0 }).where(eq(products.id, id))
  await watchBooks(shop.shop)
  expect(await openAlarms(shop)).toEqual([])
})

test('the command refuses a database that it cannot reach, with 1', async () => {
  await using shop = await testShop()
  const url = new URL(shop.url)
  url.password = 'wrong'
  url.port = '1'
  await expect(checkBooks({ ...shop, url: url.href })).rejects.toMatchObject({ code: 1 })
})
