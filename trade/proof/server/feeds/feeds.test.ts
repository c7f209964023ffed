import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { readQuote } from '#contracts/quotes.ts'
import { choiceIn } from '#rules/catalogue/variant-address.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { feedSettings, readFeedReport } from '#trade/proof/contract/feeds.ts'

type Item = {
  'g:id': string
  'g:link': string
  'g:price': string
  'g:availability': string
  'g:item_group_id'?: string
}

async function googleItems(shop: TestShop): Promise<Item[]> {
  const { body } = await shop.inject({ url: '/feeds/google.xml' })
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' })
  return parser.parse(body).rss.channel.item ?? []
}

test('both feeds say for every product and variant of the demo what a quote does, while rates move', async () => {
  await using shop = await testShop({}, { demo: true })
  const customer = await shop.customer()
  const { call } = await adminOf(shop)
  const seen = new Set<string>()
  for (const gold_22k of [12_400, 12_900]) {
    await call(setMetalPrices, { body: { gold_22k, confirm: true, reason: 'the market moved' } })
    const items = await googleItems(shop)
    const rows: Record<string, string>[] = parse((await shop.inject({ url: '/feeds/meta.csv' })).body, {
      columns: true,
    })
    expect(rows.map(({ id, price }) => [id, price])).toEqual(
      items.map((item) => [item['g:id'], item['g:price']]),
    )
    expect(new Set(items.map((item) => item['g:id'])).size).toBe(items.length)
    expect(items.length).toBeGreaterThan(20)
    for (const item of items) expect(item['g:id'].length).toBeLessThanOrEqual(50)
    for (const item of items) {
      const link = new URL(item['g:link'])
      const productId = item['g:id'].slice(0, 36)
      const quote = await shop
        .as(customer)
        .call(readQuote, { body: { productId, variant: choiceIn(link.searchParams) } })
        .catch(() => null)
      // A size has to be chosen before anything is quoted, and what is sold out is not.
      if (!quote) continue
      expect([item['g:link'], item['g:price']]).toEqual([item['g:link'], `${quote.price.toFixed(2)} INR`])
      seen.add(item['g:id'])
    }
  }
  expect(seen.size).toBeGreaterThan(5)
})

test('a feed asked for twice at once is written once, and is of one generation while rates are published', async () => {
  await using shop = await testShop()
  for (let nth = 0; nth < 30; nth += 1) await shop.product({ name: `Ring ${nth}` })
  const { call } = await adminOf(shop)
  const asked = Array.from({ length: 6 }, () => googleItems(shop))
  const published = call(setMetalPrices, {
    body: { gold_22k: 12_900, confirm: true, reason: 'the market moved' },
  })
  for (const items of await Promise.all(asked))
    expect(new Set(items.map((item) => item['g:price'])).size).toBeLessThanOrEqual(1)
  await published
  const [before] = (await asked[0]) ?? []
  const [after] = await googleItems(shop)
  expect(before?.['g:price'] ?? 'none').not.toBe(after?.['g:price'] ?? 'none')
})

test('the owner switches feeds off, chooses titles, and reads what is left out', async () => {
  await using shop = await testShop({}, { demo: true })
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await shop.product({ name: 'Unseen Ring', description: '' })
  const report = await owner.call(readFeedReport)
  expect(report.leftOut).toContainEqual(
    expect.objectContaining({ name: 'Unseen Ring', why: 'It has no description.' }),
  )
  const value = { google: false, meta: true, titles: 'purity-weight' as const }
  await owner.call(feedSettings.change, { body: { value, version: 0 } })
  expect((await shop.inject({ url: '/feeds/google.xml' })).statusCode).toBe(404)
  const { body } = await shop.inject({ url: '/feeds/meta.csv' })
  expect(body).toMatch(/\d+\.\d{3} g/)
})
