import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#db/schema/checkout.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import { orderByNumber } from '#server/orders/find-order.store.ts'
import { HANDLERS } from '#server/wiring/job-handlers.ts'
import { atTheProvider, startPaying } from '#tests/support/purchase.ts'
import { runs } from '#tests/support/runs.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { settlePayment } from './settle-payment.ts'

const MANY = runs('SETTLED', { usual: 50, thorough: 150 })

/** As many customers as orders, each with the money taken and nothing settled yet. */
async function paidAndUnsettled(shop: TestShop) {
  const product = await shop.product({ stock: MANY })
  const pay = async () => {
    const { orderId } = await startPaying(shop, await shop.customer(), product)
    await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  }
  for (let begun = 0; begun < MANY; begun += 25) await Promise.all(Array.from({ length: 25 }, pay))
  return shop.db.select().from(payments)
}

/** A provider that is asked a thousand times at once may be late; as browser and webhook do, the call asks again. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (fault) {
      if (!(fault instanceof PaymentProviderError && fault.kind === 'unavailable')) throw fault
    }
  }
}

/** The statements that were on their way at one moment, at most. */
function busiest(shop: TestShop) {
  let max = 0
  const note = () => {
    max = Math.max(max, shop.pool.totalCount - shop.pool.idleCount)
  }
  shop.pool.on('acquire', note)
  return () => max
}

const idOf = async ({ db }: TestShop, number: string) => (await orderByNumber(db, number))?.id ?? ''

test(`${MANY} orders settled and invoiced at the same time are numbered from 1, none twice, none left out`, async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const paid = await paidAndUnsettled(shop)
  expect(paid).toHaveLength(MANY)
  const atOnce = busiest(shop)
  // Each is settled twice, as by the browser and the webhook; each order's job runs the moment it is there, twice.
  const settled = await Promise.all(
    [...paid, ...paid].map(async (payment) => {
      const settlement = await answered(() => settlePayment(shop.shop, payment))
      if (settlement.state === 'ordered')
        await HANDLERS['issue-invoice'](shop.shop, { orderId: await idOf(shop, settlement.number) })
      return settlement.state
    }),
  )
  expect(new Set(settled)).toEqual(new Set(['ordered']))
  expect(atOnce()).toBeGreaterThan(5)
  expect(await shop.db.select({ id: orders.id }).from(orders)).toHaveLength(MANY)
  const issued = await shop.db.select().from(invoices).orderBy(asc(invoices.serial))
  expect(issued.map(({ serial }) => serial)).toEqual(Array.from({ length: MANY }, (_, index) => index + 1))
  expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(MANY)
}, 1_200_000)
