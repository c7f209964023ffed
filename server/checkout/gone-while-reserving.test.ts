import { expect, test, vi } from 'vitest'
import { startPaying } from '#tests/support/purchase.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const SOON = { timeout: 20_000, interval: 10 }
const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`

/** Others buy these products in one transaction, which ends once somebody waits for it. */
async function whileOthersBuy<Result>(shop: TestShop, ids: string[], act: () => Promise<Result>) {
  const others = await shop.pool.connect()
  try {
    await others.query('begin')
    await others.query('update products set stock_quantity = 0 where id = any($1)', [ids])
    const result = act().catch((fault: unknown) => fault)
    await vi.waitFor(async () => expect((await shop.pool.query(WAITING)).rowCount).toBe(1), SOON)
    await others.query('commit')
    return await result
  } finally {
    others.release()
  }
}

test('what others buy between reading and reserving is named, all of it, at the first try', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const products: Awaited<ReturnType<TestShop['product']>>[] = []
  for (const name of ['Ring', 'Chain', 'Bangle', 'Studs'])
    products.push(await shop.product({ name, stock: 1, price: 20_000_00 }))
  const [ring, chain, bangle, studs] = products
  if (!ring || !chain || !bangle || !studs) throw new Error('There are four.')
  const { statements } = await statementsOf(async () => {
    const refusal = await whileOthersBuy(shop, [chain.id, studs.id], () =>
      startPaying(shop, customer, ...products),
    )
    expect(refusal).toMatchObject({
      status: 409,
      message: '“Chain” is sold out. “Studs” is sold out.',
      details: { gone: [chain.id, studs.id] },
    })
  })
  expect(statements.filter((text) => /select.*from "products".*"product_prices"/s.test(text))).toHaveLength(2)
  expect(await whileOthersBuy(shop, [ring.id], () => startPaying(shop, customer, ring))).toMatchObject({
    status: 409,
    message: 'This piece is sold out.',
  })
  expect(await startPaying(shop, customer, bangle)).toMatchObject({ amount: bangle.price })
})
