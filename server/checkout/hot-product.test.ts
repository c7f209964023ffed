import { expect, test } from 'vitest'
import { initiatePayment as initiateContract } from '#contracts/checkout.ts'
import { readQuote } from '#contracts/quotes.ts'
import { payments } from '#db/schema/checkout.ts'
import type { Caller } from '#server/caller.ts'
import { stockOf } from '#server/catalogue/stock.store.ts'
import type { JobName, JobSender } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { atTheProvider, buy, type Customer, paymentRequest, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { initiatePayment } from './initiate-payment.ts'
import { settlePayment } from './settlement/settle-payment.ts'

const CUSTOMERS = 60
const STOCK = 500

const coinOf = (shop: TestShop) => shop.product({ name: 'One Gram Coin', stock: STOCK })
const callerOf = ({ id, mobileNumber }: Customer): Caller => ({
  customerId: id,
  mobileNumber,
  role: 'customer',
  sessionId: id,
  isIdle: false,
})

/** A shop whose transactions stop before they send a job of this name, until they are let go on. */
function stoppedBefore(shop: Shop, name: JobName) {
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stop = async (sent: JobName) => {
    if (sent !== name) return
    reached.resolve()
    await goOn.promise
  }
  const stopping = (jobs: JobSender): JobSender => ({
    send: async (sent, ...rest) => stop(sent).then(() => jobs.send(sent, ...rest)),
    sendAll: async (sent, ...rest) => stop(sent).then(() => jobs.sendAll(sent, ...rest)),
    together: (work) => jobs.together((gathered) => work(stopping(gathered))),
  })
  const stopped: Shop = {
    ...shop,
    transaction: (work) => shop.transaction((within) => work({ ...within, jobs: stopping(within.jobs) })),
  }
  return { shop: stopped, reached: reached.promise, goOn: () => goOn.resolve() }
}

/** A customer of the coin whose transaction has stopped just before it counts the coin as reserved. */
async function stuckWhileReserving(shop: TestShop, coin: Awaited<ReturnType<typeof coinOf>>) {
  const customer = await shop.customer()
  const stuck = stoppedBefore(shop.shop, 'release-reservation')
  const body = initiateContract.body.parse(paymentRequest(customer, coin))
  const slowly = initiatePayment(stuck.shop, callerOf(customer), body)
  await stuck.reached
  return { slowly, goOn: stuck.goOn }
}

test('sixty customers of the same coin at the same moment all get one', async () => {
  await using shop = await testShop()
  const coin = await coinOf(shop)
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => shop.customer()))
  const answers = await Promise.all(
    customers.map(async (customer) => {
      await shop.as(customer).call(readQuote, { body: { productId: coin.id } })
      return buy(shop, customer, coin)
    }),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(CUSTOMERS)
  expect(await stockOf(shop.db, coin.id)).toMatchObject({ stock: STOCK - CUSTOMERS })
}, 120_000)

test('a customer stuck while reserving does not keep others waiting for the coin', async () => {
  await using shop = await testShop()
  const coin = await coinOf(shop)
  const { slowly, goOn } = await stuckWhileReserving(shop, coin)
  expect(await buy(shop, await shop.customer(), coin)).toMatchObject({ success: true })
  goOn()
  expect((await slowly).orderId).toMatch(/^order_/)
})

test('a customer stuck while paying does not keep others waiting for the coin', async () => {
  await using shop = await testShop()
  const coin = await coinOf(shop)
  const { orderId } = await startPaying(shop, await shop.customer(), coin)
  await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  const [payment] = await shop.db.select().from(payments)
  if (!payment) throw new Error('There is no payment.')
  const stuck = stoppedBefore(shop.shop, 'deliver-notification')
  const slowly = settlePayment(stuck.shop, payment)
  await stuck.reached
  expect(await buy(shop, await shop.customer(), coin)).toMatchObject({ success: true })
  stuck.goOn()
  expect(await slowly).toMatchObject({ state: 'ordered' })
})

test('a price that changes while a customer is stuck needs consent again, and nothing is sold at the old one', async () => {
  await using shop = await testShop()
  const coin = await coinOf(shop)
  const { slowly, goOn } = await stuckWhileReserving(shop, coin)
  await shop.pool.query(
    `update products set making = '{"kind":"percent","bps":2500}', version = version + 1 where id = $1`,
    [coin.id],
  )
  goOn()
  await expect(slowly).rejects.toMatchObject({ status: 409, message: /^The price is now/ })
  expect(await shop.db.select().from(payments)).toEqual([])
})
