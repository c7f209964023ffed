import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { answerOutsideRefund } from '#contracts/admin/outside-refunds.ts'
import { cancelLine } from '#contracts/orders.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { paidOrder, refundByHand } from '#tests/support/at-the-provider.ts'
import { askSandbox, letTheDustSettle } from '#tests/support/purchase.ts'
import { Refused } from '#tests/support/refused.ts'
import { runs } from '#tests/support/runs.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const RUNS = runs('OUTSIDE_RUNS', { usual: 15, thorough: 300 })
const SEED = Number(process.env.OUTSIDE_SEED ?? 20_261_128)

const HOUR = 60 * 60_000
const PRICES = [30_000_00, 12_499_99]

type Order = Awaited<ReturnType<typeof paidOrder>>
type Act = (shop: TestShop, order: Order) => Promise<unknown>

/** The outcome of an act; a refusal is a part of the story. */
const unlessRefused = (work: Promise<unknown>) =>
  work.catch((fault) => {
    if (!(fault instanceof Refused)) throw fault
  })

/** Acts on an order, each at any moment and beside any other. */
const ACTS: Record<string, Act> = {
  'a third is returned in the dashboard': (shop, { atProvider }) => refundByHand(shop, atProvider, 10_000_00),
  'the second product is returned in the dashboard': (shop, { atProvider }) =>
    refundByHand(shop, atProvider, PRICES[1] ?? 0),
  'all of it is returned in the dashboard': (shop, { atProvider }) =>
    refundByHand(shop, atProvider, PRICES[0] ?? 0),
  'the first is cancelled': (_, order) => unlessRefused(cancel(order, 0)),
  'the second is cancelled': (_, order) => unlessRefused(cancel(order, 1)),
  'an admin refunds a part of the first': (_, order) => unlessRefused(refundPart(order)),
  'somebody says why': (_, order) => unlessRefused(answer(order)),
  'events arrive': (shop) => letTheDustSettle(shop),
  'jobs are done': (shop) => shop.jobs.run(),
  'the hourly look': (shop) => look(shop),
  'the bank fails to return': (shop, { atProvider }) => bankSays(shop, atProvider, 'failed'),
  'banks are slow': (shop, { atProvider }) =>
    askSandbox(shop, `/payments/${atProvider}/simulate`, { refunds: 'pending' }),
  'a dispute is opened': (shop, { atProvider }) =>
    askSandbox(shop, `/payments/${atProvider}/dispute`, { status: 'open', amount: 5_000_00 }),
  'a dispute is lost': (shop, { atProvider }) =>
    askSandbox(shop, `/payments/${atProvider}/dispute`, { status: 'lost', amount: 5_000_00 }),
}

function cancel({ asBuyer, idOf }: Order, nth: number) {
  const params = { transactionId: idOf(PRICES[nth]) }
  return asBuyer().call(cancelLine, { params, body: { orderStatus: 'Cancelled', confirm: true } })
}

async function refundPart({ asOwner, number, read, idOf }: Order) {
  const transactionId = idOf(PRICES[0])
  const refundable =
    (await read()).lines.find((line) => line.transactionId === transactionId)?.refundable ?? 0
  const body = { transactionId, amount: 1_000, refundable, reason: 'A scratch', confirm: true }
  return asOwner().call(refundOrder, { params: { number }, body })
}

async function answer({ asOwner, number, read, idOf }: Order) {
  const open = (await read()).outsideRefunds.find(
    ({ reason, status }) => reason === null && status !== 'failed',
  )
  if (!open) return
  const body = { transactionId: idOf(PRICES[1]), reason: 'The clasp was loose' }
  await asOwner().call(answerOutsideRefund, { params: { number, id: open.id }, body })
}

async function look(shop: TestShop) {
  for (const job of ['find-outside-refunds', 'find-disputes'] as const) await shop.shop.jobs.send(job, {})
  await shop.jobs.run()
}

/** The bank's word on every refund that it has not decided. */
async function bankSays(shop: TestShop, atProvider: string, outcome: 'processed' | 'failed') {
  for (const { id, status } of await shop.shop.payments.fetchRefundsOfPayment(atProvider))
    if (status === 'pending') await askSandbox(shop, `/refunds/${id}/simulate`, { outcome }).catch(() => {})
}

/** Everything comes to its end: banks answer, what is owed is sent, what was told and what was not is learned. */
async function end(shop: TestShop, { atProvider }: Order) {
  await askSandbox(shop, `/payments/${atProvider}/simulate`, { refunds: 'processed' })
  for (const hours of [1, 2, 26]) {
    await bankSays(shop, atProvider, 'processed')
    await letTheDustSettle(shop)
    shop.clock.advance(hours * HOUR)
    await shop.shop.jobs.send('reconcile-refunds', {})
    await look(shop)
  }
  await letTheDustSettle(shop)
}

const names = Object.keys(ACTS)
/** Steps of one or two acts at the same time. */
const story = fc.array(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 2 }), {
  minLength: 2,
  maxLength: 9,
})

test(
  `refunds by hand, cancellations, disputes and events may come in any order and at once: every rupee goes back once, and the books add up (OUTSIDE_SEED=${SEED})`,
  async () => {
    await using shop = await testShop()
    await openForBusiness(shop)
    for (const [nth, steps] of fc.sample(story, { numRuns: RUNS, seed: SEED }).entries()) {
      const order = await paidOrder(shop, PRICES, nth % 3 === 0 ? 'lost' : 'normal')
      for (const step of steps) await Promise.all(step.map((name) => ACTS[name]?.(shop, order)))
      await end(shop, order)
      const said = `story ${nth}: ${steps.map((step) => step.join(' + ')).join(', ')}`
      await mustAgree(shop, order, said)
    }
    expect(await faultsInBooks(shop.db)).toEqual([])
  },
  60_000 + RUNS * 10_000,
)

async function mustAgree(shop: TestShop, { read, atProvider }: Order, said: string) {
  const { refunds, outsideRefunds, lines, disputes } = await read()
  const paise = (rupees: number) => Math.round(rupees * 100)
  const sum = (rows: readonly { amount: number }[]) =>
    rows.reduce((all, { amount }) => all + paise(amount), 0)
  const live = refunds.filter(({ status }) => status !== 'failed')
  expect([said, live.every(({ status }) => status === 'processed')]).toEqual([said, true])
  const outside = sum(outsideRefunds.filter(({ status }) => status !== 'failed'))
  const own = sum(live.filter(({ origin }) => origin === 'shop'))
  const { amountRefunded } = await shop.shop.payments.fetchPayment(atProvider)
  expect([said, own + outside]).toEqual([said, amountRefunded])
  const lost = disputes.reduce((all, { taken }) => all + paise(taken), 0)
  for (const line of lines) {
    const back = sum(live.filter(({ transactionId }) => transactionId === line.transactionId))
    expect([said, back <= paise(line.total)]).toEqual([said, true])
    // Nothing of a cancelled product stays with the shop, unless a dispute took what had gone already.
    if (line.orderStatus === 'Cancelled')
      expect([said, line.total, back]).toEqual([said, line.total, paise(line.total)])
  }
  expect([said, amountRefunded + lost - PRICES.reduce((all, price) => all + price, 0) <= lost]).toEqual([
    said,
    true,
  ])
}
