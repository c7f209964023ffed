import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { paperSettings } from '#contracts/admin/paper-settings.ts'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { exportData } from '#contracts/privacy.ts'
import { products } from '#db/schema/catalogue.ts'
import { PAPERS } from '#rules/invoices/papers.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { DAY_MS } from '#rules/time.ts'
import { forgetOldData } from '#server/system/forget-old-data.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import {
  listCounterEstimates,
  makeCounterEstimate,
  openCounterEstimate,
  printCounterEstimate,
} from '#trade/counter/contract/estimates.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { counterEstimates } from '#trade/counter/schema/counter.ts'
import { CUSTOMER, sold } from '#trade/counter/tests/counter.ts'

const mobileNumber = '9822012345'
/** Points. */
const WIDTHS = { A4: 595, A5: 420, '80 mm': 227 } as const
const widthOf = (pdf: Buffer) => Number(/MediaBox \[0 0 ([\d.]+)/.exec(pdf.toString('latin1'))?.[1])
/** Rupees per gram of 22K. */
const [OLD_RATE, NEW_RATE] = [12_000, 12_100]

/** A ring of gold, and one of a fixed price, estimated for Meera. */
async function estimated(shop: TestShop) {
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const gold = await shop.product({ name: 'Lotus Ring', terms: ringTerms({}), stock: 2 })
  const fixed = await shop.product({ name: 'Moon Pendant', price: 9_000_00, stock: 1 })
  const items = [{ productId: gold.id }, { productId: fixed.id }]
  const { call } = shop.as(staff)
  const made = await call(makeCounterEstimate, { body: { items, mobileNumber, person: CUSTOMER } })
  const open = () => call(openCounterEstimate, { params: { code: made.code } })
  return { staff, gold, fixed, items, made, open, call }
}

test('an estimate has the price of the counter, reserves nothing, and is opened by its code as it was made', async () => {
  await using shop = await testShop()
  const { made, open, items, call, gold } = await estimated(shop)
  const { total } = await call(quoteCounterSale, { body: { items } })
  expect(made).toMatchObject({ code: expect.stringMatching(/^[A-Z3-9]{6}$/), total })
  expect(new Date(made.validUntil).getTime() - shop.clock.now().getTime()).toBe(DAY_MS)
  const stock = await shop.db.select().from(products)
  expect(stock.every(({ reservedQuantity }) => reservedQuantity === 0)).toBe(true)
  expect(await open()).toMatchObject({
    ...{ total, estimated: total, changes: [], mobileNumber },
    person: { firstName: 'Meera', city: 'Solapur' },
    items: [
      { productId: gold.id, name: 'Lotus Ring', quantity: 1 },
      { name: 'Moon Pendant', total: 9_000 },
    ],
  })
  const typed = `${made.code.slice(0, 3)} ${made.code.slice(3).toLowerCase()}`
  expect(await call(openCounterEstimate, { params: { code: typed } })).toMatchObject({ total })
  const unknown = call(openCounterEstimate, {
    params: { code: made.code === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA' },
  })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
})

test('the counter sees the estimates that are still valid, newest first, with name and code', async () => {
  await using shop = await testShop()
  const { call, made, items } = await estimated(shop)
  shop.clock.advance(DAY_MS / 2)
  const later = await call(makeCounterEstimate, { body: { items: items.slice(0, 1) } })
  expect(await call(listCounterEstimates)).toMatchObject([
    { code: later.code, name: '', mobileNumber: '', total: later.total },
    { code: made.code, name: expect.stringContaining('Meera'), mobileNumber, total: made.total },
  ])
  shop.clock.advance(DAY_MS / 2)
  expect((await call(listCounterEstimates)).map(({ code }) => code)).toEqual([later.code])
})

test('an estimate older than the rate is opened with the new price, and says which rate changed', async () => {
  await using shop = await testShop()
  const { open, made } = await estimated(shop)
  await shop.as(await shop.customer({ role: 'owner' })).call(setMetalPrices, { body: { gold_22k: NEW_RATE } })
  await shop.jobs.run()
  const { total, changes, estimated: before } = await open()
  expect(before).toBe(made.total)
  expect(total).toBeGreaterThan(made.total)
  const rates = [OLD_RATE, NEW_RATE].map((rupees) => formatRupees(fromRupees(rupees)))
  expect(changes).toEqual([
    expect.stringMatching(
      `“Lotus Ring” costs .* instead of .*: the rate of 22K has gone from ${rates[0]} to ${rates[1]} per gram.`,
    ),
    `The total is ${formatRupees(fromRupees(total))} now. The estimate was ${formatRupees(fromRupees(made.total))}.`,
  ])
})

test('a piece that has been sold since is left out, and said', async () => {
  await using shop = await testShop()
  const { staff, fixed, open, made, gold } = await estimated(shop)
  await sold(shop, staff, fixed.id)
  const { items, total, changes } = await open()
  expect(items.map(({ productId }) => productId)).toEqual([gold.id])
  expect(total).toBe(Math.round((made.total - 9_000) * 100) / 100)
  expect(changes[0]).toBe('“Moon Pendant” has been sold or is no longer for sale, and is left out.')
})

test('after its day an estimate says that these are the prices of today', async () => {
  await using shop = await testShop()
  const { open } = await estimated(shop)
  shop.clock.advance(DAY_MS + 1)
  expect((await open()).changes[0]).toMatch(
    /^This estimate was valid until .* These are the prices of today\.$/,
  )
})

test.each(PAPERS)(
  'the slip on %s names each piece with rate, making, GST and total, until when it holds, and its code',
  async (receipt) => {
    await using shop = await testShop()
    const { made, staff } = await estimated(shop)
    const manager = await shop.customer({ role: 'manager' })
    await changeSettingTo(shop.as(manager).call, paperSettings, { ...paperSettings.defaults, receipt })
    const headers = { authorization: `Bearer ${await shop.as(staff).token()}` }
    const answer = await shop.inject({ url: `/api/admin/counter/estimates/${made.code}/slip`, headers })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = await pdfText(answer.rawPayload)
    for (const words of [
      receipt === '80 mm' ? 'ESTIMATE' : 'E S T I M A T E',
      'Meera Joshi',
      'Lotus Ring',
      'Moon Pendant',
      'Making',
      'GST',
      'Valid until',
      made.code.slice(0, 3),
    ])
      expect(text).toContain(words)
    expect(text).toContain(formatRupees(fromRupees(OLD_RATE)))
    expect(text).toContain(formatRupees(fromRupees(made.total)))
    expect(widthOf(answer.rawPayload)).toBeCloseTo(WIDTHS[receipt], 0)
    expect(printCounterEstimate.streams).toBe('application/pdf')
  },
)

test('who has proved the number gets what was estimated for it; after ninety days it is gone', async () => {
  await using shop = await testShop()
  const { made } = await estimated(shop)
  const customer = await shop.customer({ mobileNumber })
  const copy = await shop.as(customer).call(exportData, { params: { mobileNumber } })
  expect(copy.estimates).toMatchObject([{ code: made.code, name: 'Meera Joshi', total: made.total }])
  shop.clock.advance(89 * DAY_MS)
  await forgetOldData(shop.shop)
  expect(await shop.db.$count(counterEstimates)).toBe(1)
  shop.clock.advance(2 * DAY_MS)
  await forgetOldData(shop.shop)
  expect(await shop.db.$count(counterEstimates)).toBe(0)
})

test('the log names no customer of an estimate', async () => {
  await using shop = await testShop()
  const { made } = await estimated(shop)
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const { rows } = await owner.call(listAudit, { query: { action: 'counter.estimate' } })
  expect(rows).toMatchObject([{ subject: { type: 'estimate', id: made.code } }])
  expect(JSON.stringify(rows)).not.toContain('Meera')
})
