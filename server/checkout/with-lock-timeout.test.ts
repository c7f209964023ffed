import { expect, test, vi } from 'vitest'
import { startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const SOON = { timeout: 10_000, interval: 5 }

/** An admin's transaction that has locked a product; `checkoutWaits` resolves when a checkout waits for it. */
async function editing(shop: TestShop, productId: string) {
  const editor = await shop.pool.connect()
  await editor.query('begin')
  // Of two in each other's way, PostgreSQL ends the checkout.
  await editor.query(`set local deadlock_timeout = '30s'`)
  await editor.query('select 1 from products where id = $1 for update', [productId])
  const waiting = async () => {
    const { rows } = await shop.pool.query(
      'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [(await editor.query('select pg_backend_pid() as pid')).rows[0]?.pid],
    )
    return rows.length
  }
  return {
    editor,
    checkoutWaits: () => vi.waitFor(async () => expect(await waiting()).toBe(1), SOON),
    done: async () => {
      await editor.query('commit')
      editor.release()
    },
  }
}

test('a checkout waits while somebody else writes its product, and then buys', async () => {
  await using shop = await testShop()
  const product = await shop.product()
  const edit = await editing(shop, product.id)
  const checkout = startPaying(shop, await shop.customer(), product)
  await edit.checkoutWaits()
  await edit.done()
  expect(await checkout).toMatchObject({ orderId: expect.any(String) })
})

test('a checkout that PostgreSQL ends because two were in each other’s way begins again', async () => {
  await using shop = await testShop()
  const [product, customer] = [await shop.product(), await shop.customer()]
  const edit = await editing(shop, product.id)
  const checkout = startPaying(shop, customer, product)
  await edit.checkoutWaits()
  // The checkout holds its customer, and waits for the product.
  await edit.editor.query('select 1 from customers where id = $1 for update', [customer.id])
  await edit.done()
  expect(await checkout).toMatchObject({ orderId: expect.any(String) })
  expect((await shop.pool.query('select from payments')).rowCount).toBe(1)
})
