import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { buybackSettings, setMetalPrices } from '#contracts/admin/pricing.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { returnSettings, returnTermsSettings } from '#contracts/admin/return-terms.ts'
import { products } from '#db/schema/catalogue.ts'
import { refunds } from '#db/schema/checkout.ts'
import { storeCreditEntries } from '#db/schema/store-credit.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { deliveredOrder, RING_SIZES } from '#tests/support/delivered-order.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { runs } from '#tests/support/runs.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { readBuyback } from '#trade/returns/contract/buyback.ts'
import { beginReturn, chooseInShop } from '#trade/returns/contract/counter-returns.ts'
import { withdrawReturn } from '#trade/returns/contract/returns.ts'
import { returns } from '#trade/returns/schema/returns.ts'
import { answering, askToSell, payOut } from '#trade/returns/tests/bought-back.ts'
import { askForReturn, askToResize, handling, returnsOf } from '#trade/returns/tests/returned-order.ts'

const RUNS = runs('MODEL_RUNS', { usual: 4, thorough: 100 })
const DAY = 24 * 60 * 60 * 1000
const STEPS = [
  ...['ask', 'withdraw', 'approve', 'reject', 'receive', 'inspect', 'refund', 'ship-back', 'restock'],
  ...['part-refund', 'days-go-by', 'sell', 'exchange', 'inspect-lighter', 'accept', 'decline'],
  ...['take-credit', 'choose-upi', 'pay-out', 'new-rates', 'ask-resizing', 'resize'],
  ...['bring-back', 'bring-to-sell', 'bring-to-exchange', 'choose-in-shop'],
] as const

const FOUND = { weight: 5, purity: '22K', condition: 'as-sold' } as const

/** Requests that begin at the counter. */
const BROUGHT = {
  'bring-back': { kind: 'return', reason: 'Too tight' },
  'bring-to-sell': { kind: 'buyback', inspection: FOUND },
  'bring-to-exchange': { kind: 'exchange', inspection: { ...FOUND, weight: 4.2 } },
} as const

/** The work of each press; a refusal with a sentence is as good as an answer. */
async function press(shop: TestShop, pressed: string, at: Awaited<ReturnType<typeof deliveredOrder>>) {
  const { number: orderId, customer, manager } = at
  if (pressed === 'ask') return askForReturn(shop, customer, orderId)
  if (pressed === 'ask-resizing') return askToResize(shop, customer, orderId)
  if (pressed === 'part-refund') return refundPart(shop, at)
  if (pressed === 'sell') return askToSell(shop, customer, orderId, 'buyback')
  if (pressed === 'exchange') return askToSell(shop, customer, orderId, 'exchange')
  if (pressed === 'new-rates') return newRates(shop, at)
  if (pressed in BROUGHT) {
    const body = BROUGHT[pressed as keyof typeof BROUGHT]
    return shop.as(manager).call(beginReturn, { params: { number: orderId }, body })
  }
  if (pressed === 'days-go-by') {
    shop.clock.advance(2 * DAY)
    await shop.shop.jobs.send('lapse-returns', {})
    return shop.jobs.run()
  }
  const [last] = (await returnsOf(shop, customer, orderId)).returns
  if (!last) return null
  const admin = handling(shop, manager, last.number)
  const mine = answering(shop, customer, orderId, last.number)
  const presses: Record<string, () => Promise<unknown>> = {
    withdraw: () => shop.as(customer).call(withdrawReturn, { params: { number: last.number } }),
    approve: () => admin.approve(daysAfter(dayInIndia(shop.clock.now()), 1)),
    reject: () => admin.reject(),
    receive: admin.receive,
    resize: admin.resize,
    inspect: () => admin.inspect(5),
    'inspect-lighter': () => admin.inspect(4.2),
    accept: mine.accept,
    decline: mine.decline,
    'take-credit': mine.credit,
    'choose-upi': () => mine.upi(),
    'choose-in-shop': async () => {
      const { version } = await admin.read()
      const body = { version, method: 'credit' as const, signature: 'Asha Patil' }
      return shop.as(manager).call(chooseInShop, { params: { number: last.number }, body })
    },
    'pay-out': () => payOut(shop, manager, last.number),
    refund: admin.refund,
    'ship-back': admin.shipBack,
    restock: admin.restock,
  }
  return presses[pressed]?.()
}

/** The rates rise by a rupee. */
async function newRates(
  shop: TestShop,
  { manager, customer, number }: Awaited<ReturnType<typeof deliveredOrder>>,
) {
  shop.clock.advance(1000)
  const { ratePerGram } = await shop.as(customer).call(readBuyback, { params: { orderId: number } })
  return shop.as(manager).call(setMetalPrices, { body: { gold_22k: ratePerGram + 1 } })
}

/** An admin refunds a rupee of the order by hand. */
async function refundPart(shop: TestShop, { number, manager }: Awaited<ReturnType<typeof deliveredOrder>>) {
  const who = shop.as(manager)
  const { refundable } = await who.call(readAdminOrder, { params: { number } })
  const body = { amount: 1, reason: 'A scratch', refundable }
  return who.call(refundOrder, { params: { number }, body })
}

const isRefusal = (fault: unknown) =>
  fault instanceof Error && 'status' in fault && [400, 403, 404, 409].includes(Number(fault.status))

test('after any sequence of steps of customer, admins and time the books add up and every product is somewhere', async () => {
  const walk = fc.array(fc.constantFrom(...STEPS), { minLength: 8, maxLength: 16 })
  const property = fc.asyncProperty(walk, fc.integer({ min: 0, max: 3000 }), async (steps, deductionBps) => {
    await using shop = await testShop()
    const at = await deliveredOrder(shop, { product: { stock: 2, terms: ringTerms(), variants: RING_SIZES } })
    const owner = shop.as(await shop.customer({ role: 'owner' }))
    const buyback = { ...buybackSettings.defaults, enabled: true, capDays: 0 }
    await changeSettingTo(owner.call, buybackSettings, buyback)
    const promise = { ...returnSettings.defaults, firstResizingFree: true }
    await changeSettingTo(owner.call, returnSettings, promise)
    const terms = { ...returnTermsSettings.defaults, deductionBps }
    await changeSettingTo(shop.as(at.manager).call, returnTermsSettings, terms)
    for (const one of steps) {
      await press(shop, one, at).catch((fault) => {
        if (!isRefusal(fault)) throw fault
      })
      expect(await faultsInBooks(shop.db)).toEqual([])
    }
    await shop.jobs.run()
    expect(await faultsInBooks(shop.db)).toEqual([])
    await mustBalance(shop)
  })
  await fc.assert(property, {
    numRuns: RUNS,
    examples: [
      [
        ['part-refund', 'ask', 'approve', 'receive', 'inspect', 'refund', 'refund', 'restock', 'restock'],
        1000,
      ],
      [['ask', 'approve', 'receive', 'inspect', 'reject', 'refund', 'ship-back', 'ask'], 0],
      [
        [
          'sell',
          'approve',
          'new-rates',
          'receive',
          'inspect-lighter',
          'accept',
          'choose-upi',
          'pay-out',
          'restock',
        ],
        0,
      ],
      [
        [
          'sell',
          'approve',
          'receive',
          'inspect',
          'choose-upi',
          'take-credit',
          'take-credit',
          'pay-out',
          'ask',
        ],
        0,
      ],
      [
        ['exchange', 'approve', 'receive', 'inspect-lighter', 'decline', 'ship-back', 'exchange', 'approve'],
        0,
      ],
      [['bring-to-sell', 'bring-to-sell', 'part-refund', 'choose-in-shop', 'restock', 'bring-back'], 0],
      [['bring-to-exchange', 'accept', 'bring-back', 'part-refund', 'inspect', 'refund'], 500],
      [['bring-back', 'inspect', 'refund', 'refund', 'restock', 'bring-to-sell', 'pay-out', 'receive'], 0],
      [['exchange', 'approve', 'receive', 'part-refund', 'inspect', 'accept', 'restock', 'refund'], 0],
      [['ask-resizing', 'approve', 'receive', 'part-refund', 'resize', 'ask-resizing', 'ask', 'approve'], 0],
      [['ask', 'approve', 'days-go-by', 'receive', 'ask', 'approve', 'receive', 'inspect', 'refund'], 500],
    ],
  })
})

/** Recomputed from the rows: no more back than was promised and paid, and stock only for what is on sale. */
async function mustBalance(shop: TestShop): Promise<void> {
  const rows = await shop.db.select().from(returns)
  const paidBack = new Map((await shop.db.select().from(refunds)).map(({ id, amount }) => [id, amount]))
  for (const { status, refundId, amount, paid, deductions } of rows) {
    expect(amount).toBe(paid - deductions.reduce((sum, one) => sum + one.amount, 0))
    if (status !== 'refunded') expect(refundId).toBeNull()
    else expect(paidBack.get(refundId ?? '')).toBeLessThanOrEqual(amount)
  }
  const credited = rows.filter(({ status }) => status === 'credited')
  const credit = (await shop.db.select().from(storeCreditEntries)).reduce((sum, one) => sum + one.amount, 0)
  expect(credit).toBe(credited.reduce((sum, { amount }) => sum + amount, 0))
  const onSale = rows.filter(({ product }) => product === 'on-sale').length
  const [stocked] = await shop.db.select().from(products)
  expect(stocked?.stockQuantity).toBe(1 + onSale)
}
