import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelOrder, listOrders } from '#contracts/orders.ts'
import { payments } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { wrongInTheBooks } from '#tests/support/books.ts'
import { askSandbox, atTheProvider, buy, startPaying } from '#tests/support/purchase.ts'
import { Refused, type TestShop, testShop } from '#tests/support/test-shop.ts'

type Buyer = Awaited<ReturnType<TestShop['customer']>>
type Piece = Awaited<ReturnType<TestShop['piece']>>

const MINUTE = 60_000
/** Longer than any test: such captures and webhooks come when the sandbox is told to make up for them. */
const MUCH_LATER = 600_000

test('of sixty buyers on three pieces three have an order, and fifty-seven a clear refusal', async () => {
  await using shop = await testShop()
  const piece = await shop.piece({ stock: 3 })
  const buyers = await Promise.all(Array.from({ length: 60 }, () => shop.customer()))
  const endings = await Promise.allSettled(buyers.map((buyer) => buy(shop, buyer, piece)))
  await shop.jobs.run()

  const refusals = endings.flatMap((ending) => (ending.status === 'rejected' ? [ending.reason] : []))
  expect(refusals).toHaveLength(57)
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(Refused)
    expect(refusal.status).toBe(409)
    expect(refusal.message).toMatch(/^(The last piece is being bought|This piece is sold out)/)
  }
  expect(await shop.db.select().from(orders)).toHaveLength(3)
  expect(await wrongInTheBooks(shop.pool, new Map([[piece.id, 3]]))).toEqual([])
})

const ending = fc.record({
  outcome: fc.constantFrom('captured', 'captured', 'captured', 'captured_late', 'failed', 'nothing'),
  webhook: fc.constantFrom('normal', 'duplicate', 'reordered', 'delayed', 'lost'),
  /** Failed in the popup first, then paid in the same popup. */
  retried: fc.boolean(),
  /** What the browser does before the money moves, and after. */
  before: fc.constantFrom('nothing', 'nothing', 'closes the popup'),
  after: fc.constantFrom('verifies', 'verifies twice', 'closes the popup', 'is closed'),
  cancels: fc.constantFrom(false, false, true),
  bank: fc.constantFrom('processed', 'processed', 'pending', 'failed'),
  piece: fc.nat(),
})
type Ending = typeof ending extends fc.Arbitrary<infer Story> ? Story : never

/** One buyer's evening. What the shop refuses on the way is part of it. */
async function live(shop: TestShop, buyer: Buyer, piece: Piece, story: Ending): Promise<void> {
  const { orderId, paymentId } = await startPaying(shop, buyer, piece)
  const me = shop.as(buyer)
  const close = () =>
    me.call(updatePayment, {
      body: { paymentId, status: 'failed', responseData: { reason: 'popup closed' } },
    })
  const { webhook } = story
  const travel = { webhook, webhookDelayMs: MUCH_LATER }
  if (story.retried) await atTheProvider(shop, orderId, { outcome: 'failed', ...travel })
  if (story.before === 'closes the popup') await close()
  if (story.outcome === 'nothing') return
  const late = story.outcome === 'captured_late' ? { delayMs: MUCH_LATER } : {}
  const callback = await atTheProvider(shop, orderId, { outcome: story.outcome, ...travel, ...late })
  if (story.outcome !== 'captured') return void (await close())

  await askSandbox(shop, `/payments/${callback.razorpay_payment_id}/simulate`, { refunds: story.bank })
  const verify = () => me.call(verifyPayment, { body: callback })
  if (story.after === 'verifies') await verify()
  if (story.after === 'verifies twice') await Promise.all([verify(), verify()])
  if (story.after === 'closes the popup') await close()
  if (!story.cancels) return
  for (const { transactionId } of await me.call(listOrders, { params: { userId: buyer.id } }))
    await me.call(cancelOrder, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
}

/** Jobs as the worker does them: what fails is tried again. */
async function work(shop: TestShop): Promise<void> {
  await vi.waitFor(() => shop.jobs.run(), { timeout: 20_000, interval: 5 })
}

/** Days go by: holds run out, late captures and webhooks come, the shop asks the provider, the banks are done. */
async function untilNothingIsOpen(shop: TestShop): Promise<void> {
  await askSandbox(shop, '/flush')
  for (let round = 0; round < 8; round++) {
    shop.clock.advance(round === 0 ? 20 * MINUTE : 9 * 60 * MINUTE)
    await work(shop)
    for (const name of ['reconcile-payments', 'reconcile-refunds'] as const)
      for (let times = 0; times < 5; times++) await shop.shop.jobs.send(name, {})
    await work(shop)
    const slow = await shop.pool.query<{ id: string }>(
      `select id from sandbox_razorpay.refunds where entity->>'status' = 'pending'`,
    )
    for (const { id } of slow.rows)
      await askSandbox(shop, `/refunds/${id}/simulate`, { outcome: 'processed' })
    await shop.pool.query(`update sandbox_razorpay.payments set refunds = 'processed'`)
    await askSandbox(shop, '/flush')
  }
  await work(shop)
}

test('two hundred payments with endings of all kinds: every rupee is one order or went back, every piece is there or sold', async () => {
  await using shop = await testShop()
  const shelf = await Promise.all(Array.from({ length: 12 }, () => shop.piece({ stock: 11 })))
  const buyers = await Promise.all(Array.from({ length: 70 }, () => shop.customer()))

  const stories = fc.array(ending, { minLength: 200, maxLength: 200, size: 'max' })
  await fc.assert(
    fc.asyncProperty(stories, async (all) => {
      const refusals: unknown[] = []
      for (let first = 0; first < all.length; first += 20) {
        const evening = all.slice(first, first + 20).map((story, place) => {
          const buyer = buyers[(first + place) % buyers.length]
          const piece = shelf[story.piece % shelf.length]
          return buyer && piece && live(shop, buyer, piece, story).catch((refusal) => refusals.push(refusal))
        })
        await askSandbox(shop, '/faults', { path: '/v1', status: 500, times: first % 40 === 0 ? 4 : 0 })
        await Promise.all([...evening, work(shop)])
      }
      await askSandbox(shop, '/faults', { path: '/v1', status: 500, times: 0 })
      await untilNothingIsOpen(shop)

      for (const refusal of refusals)
        expect(refusal).toMatchObject({ message: expect.stringMatching(EXPECTED_REFUSALS) })
      const atFirst = new Map(shelf.map(({ id }) => [id, 11]))
      expect(await wrongInTheBooks(shop.pool, atFirst)).toEqual([])
      expect((await shop.db.select().from(payments)).length).toBeGreaterThan(120)
      expect((await shop.db.select().from(orders)).length).toBeGreaterThan(40)
    }),
    { numRuns: 1, endOnFailure: true },
  )
}, 120_000)

const EXPECTED_REFUSALS =
  /sold out|being bought by somebody else|Failed to create Razorpay order|Your payment is being checked/
