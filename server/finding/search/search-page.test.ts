import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countSearchResults } from '#contracts/finding.ts'
import { readChoice } from '#rules/finding/listing-choice.ts'
import { LISTING_PAGE } from '#server/finding/listing/read-listing.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { readSearchPage } from './search-page.ts'

const page = (shop: TestShop, q: string, address = '', after?: string) =>
  shop.shop.snapshot((moment) => readSearchPage(moment, q, readChoice(new URLSearchParams(address)), after))

const names = (found: { products: readonly { name: string }[] }) => found.products.map(({ name }) => name)

test('all results are shown page by page, counted, filtered and sorted', async () => {
  await using shop = await testShop()
  for (let n = 0; n < LISTING_PAGE + 6; n++)
    await shop.product({
      name: `Lotus ${n}`,
      price: 100_000 * (n + 1),
      type: n % 3 === 0 ? 'Bangles' : 'Rings',
    })
  await shop.product({ name: 'Plain Chain' })
  const first = await page(shop, 'lotus')
  const second = await page(shop, 'lotus', '', first.next ?? '')
  expect([names(first).length, names(second).length, second.next]).toEqual([LISTING_PAGE, 6, null])
  expect(new Set([...names(first), ...names(second)]).size).toBe(LISTING_PAGE + 6)
  expect(first).toMatchObject({ isMore: false, suggestions: null, corrected: null, facets: { total: 30 } })
  expect(first.facets.types).toEqual([
    { value: 'Bangles', count: 10 },
    { value: 'Rings', count: 20 },
  ])
  const bangles = await page(shop, 'lotus', 'type=Bangles&sort=price-desc&max=10000')
  expect(names(bangles)).toEqual(['Lotus 9', 'Lotus 6', 'Lotus 3', 'Lotus 0'])
  expect(bangles.facets.total).toBe(4)
  expect(await shop.call(countSearchResults, { query: { q: 'lotus' } })).toEqual({
    ...{ total: 30, isMore: false, notice: null },
  })
})

test('the filter Gold finds what is made of gold in any category, as it counts it', async () => {
  await using shop = await testShop({}, { demo: true })
  const all = await page(shop, 'ring')
  const gold = await page(shop, 'ring', 'category=gold')
  expect(names(gold)).toEqual(expect.arrayContaining(['Lotus Signet Ring', 'Emerald Three Stone Ring']))
  expect(names(gold)).not.toContain('Six Claw Platinum Solitaire Ring')
  expect(all.facets.categories).toContainEqual(
    expect.objectContaining({ value: 'gold', count: gold.facets.total }),
  )
})

test('a price said in words is a filter, alone or beside words', async () => {
  await using shop = await testShop({}, { demo: true })
  const rings = await page(shop, 'ring under ₹50,000')
  expect(rings).toMatchObject({ phrase: 'ring', range: { minPrice: null, maxPrice: 5_000_000 } })
  expect(rings.facets.total).toBeGreaterThan(0)
  for (const { pricePaise } of rings.products) expect(pricePaise).toBeLessThanOrEqual(5_000_000)
  for (const { name, type_name } of rings.products) expect(`${type_name} ${name}`).toMatch(/\brings?\b/i)
  const all = await page(shop, 'under 50000')
  expect(all.facets.total).toBeGreaterThan(rings.facets.total)
  const dear = await page(shop, 'under 50000', 'min=40000')
  for (const { pricePaise } of dear.products) expect(pricePaise).toBeGreaterThanOrEqual(4_000_000)
})

test('beside a price or another word, the name of a type means that type, unless there is nothing of it', async () => {
  await using shop = await testShop()
  const goes = { description: 'Goes with the lotus ring.' }
  await shop.product({ name: 'Carved Kada', type: 'Bangles', price: 1_000_000, ...goes })
  await shop.product({ name: 'Lotus Signet', type: 'Rings', price: 1_000_000 })
  await shop.product({ name: 'Toe Rings Pair', type: 'Anklets', price: 900_000 })
  expect(names(await page(shop, 'ring under 50000')).toSorted()).toEqual(['Lotus Signet', 'Toe Rings Pair'])
  expect(names(await page(shop, 'lotus rings'))).toEqual(['Lotus Signet'])
  expect(names(await page(shop, 'lotus ring', 'max=1'))).toEqual([])
  expect(names(await page(shop, 'ring'))).toContain('Carved Kada')
  const kada = await page(shop, 'with the lotus ring')
  expect(names(kada)).toContain('Lotus Signet')
})

test('one slip is forgiven and said; where nothing is found, other words and products are offered', async () => {
  await using shop = await testShop({}, { demo: true })
  const slipped = await page(shop, 'jhunka')
  expect(slipped).toMatchObject({ phrase: 'jhunka', corrected: 'jhumka', suggestions: null })
  expect(names(slipped)).toEqual(names(await page(shop, 'jhumka')))
  const none = await page(shop, 'platinum mangalsutra payal')
  expect(none.products).toEqual([])
  expect(none.suggestions?.words).toEqual(expect.arrayContaining(['platinum', 'mangalsutra']))
  expect(none.suggestions?.categories).toHaveLength(6)
  expect(none.suggestions?.popular.length).toBeGreaterThan(0)
  expect((await page(shop, 'mangalsuttaa')).suggestions?.words).toContain('mangalsutra')
})

test('a word that the shop does not have hides nothing: what the others find is shown, and it is said', async () => {
  await using shop = await testShop()
  await shop.product({ name: 'Lotus Signet', type: 'Rings', price: 1_000_000 })
  expect(names(await page(shop, 'gold ring'))).toEqual(['Lotus Signet'])
  const forElves = await page(shop, 'gold ring for elves')
  expect(names(forElves)).toEqual(['Lotus Signet'])
  expect(forElves).toMatchObject({ phrase: 'gold ring for elves', suggestions: null })
  expect(forElves.corrected).toBe('gold ring')
  expect((await page(shop, 'zzz qqq')).suggestions).not.toBeNull()
})

test('common slips, signs and Indian names find what is meant before anything else', async () => {
  await using shop = await testShop({}, { demo: true })
  const first = async (q: string) => names(await page(shop, q)).slice(0, 5)
  expect(await first('earing')).toEqual(await first('earring'))
  expect(await first('ruby & diamond')).toEqual(await first('ruby and diamond'))
  for (const [indian, english] of [
    ['झुमका', 'jhumka'],
    ['अंगूठी', 'ring'],
    ['chandi', 'silver'],
    ['sona', 'gold'],
  ] as const) {
    const products = await first(indian)
    expect(products.length, indian).toBeGreaterThan(0)
    expect(names(await page(shop, english)), indian).toEqual(expect.arrayContaining(products))
  }
})

test('where nothing costs as little, what is nearest in price is shown, and it is said', async () => {
  await using shop = await testShop()
  for (const [name, rupees] of Object.entries({ Lotus: 90_000, Peacock: 60_000, Kundan: 150_000 }))
    await shop.product({ name: `${name} Ring`, type: 'Rings', price: rupees * 100 })
  const none = await page(shop, 'gold ring under 50000')
  expect(names(none)).toEqual(['Peacock Ring', 'Lotus Ring', 'Kundan Ring'])
  expect(none).toMatchObject({
    corrected: null,
    suggestions: null,
    range: { minPrice: null, maxPrice: null },
  })
  expect(none.notice).toBe('None under ₹50,000. These are the nearest in price.')
  expect(await shop.call(countSearchResults, { query: { q: 'gold ring under 50000' } })).toEqual({
    ...{ total: 3, isMore: false, notice: none.notice },
  })
  expect(names(await page(shop, 'gold ring above 2 lakh'))[0]).toBe('Kundan Ring')
  expect(names(await page(shop, 'ring 1 lakh'))).toEqual(['Lotus Ring'])
})

test('a product of which a variant or a size costs as little is found, and nothing says that none does', async () => {
  await using shop = await testShop()
  for (const [name, prices, sizes] of [
    ['Lotus', [1_97_744_85, 2_10_000_00], null],
    ['Kundan', [2_20_000_00], [1_99_000_00]],
  ] as const) {
    const { id } = await shop.product({ name: `${name} Ring`, type: 'Rings', price: 2_10_000_00 })
    await shop.db.execute(sql`update product_prices set variant_prices = ${sql.param(prices)}::bigint[],
      size_prices = ${sql.param(sizes)}::bigint[] where product_id = ${id}`)
  }
  const result = await page(shop, 'ring under 2 lakh')
  expect(names(result).toSorted()).toEqual(['Kundan Ring', 'Lotus Ring'])
  expect(result.notice).toBeNull()
})

test('what the shop does not have leads to what comes nearest, never to what the words rule out', async () => {
  await using shop = await testShop({}, { demo: true })
  const first = async (q: string) => {
    const result = await page(shop, q)
    expect(result.products.length, q).toBeGreaterThan(0)
    return `${result.products[0]?.type_name} ${names(result)[0]}`
  }
  for (const [q, right] of [
    ['neckless', /Necklace/],
    ['neelam', /Sapphire/],
    ['chain 22k', /Necklace|Chain/],
    ['rakhi', /Bracelet/],
    ['maang tikka', /Earrings|Necklace/],
    ['tikka', /Earrings|Necklace/],
    ['wedding gift', /./],
    ['2.5 ct', /Carat/],
    ['mens ring', /Band|Signet/],
    ["men's ring", /Band|Signet/],
    ['gold ring for men', /Band|Signet/],
    ['bracelet for men', /Curb/],
    ['baby bangles', /Children/],
    ['gold anklet', /Anklets/],
  ] as const)
    expect(await first(q), q).toMatch(right)
  expect((await page(shop, 'rakhi')).notice).toBe(
    'We have nothing for “rakhi” right now. These come nearest.',
  )
  expect((await page(shop, 'neckless')).notice).toBeNull()
  expect((await page(shop, 'wedding gift')).notice).toMatch(/^Nothing matches “wedding gift”/)
})

test('a metal that is a category shows that category first', async () => {
  await using shop = await testShop({}, { demo: true })
  const { products } = await page(shop, 'silver')
  expect(products.slice(0, 8).map(({ category_name }) => category_name)).toEqual(Array(8).fill('silver'))
})

test('an empty or one-letter search shows ways into the shop and looks nothing up', async () => {
  await using shop = await testShop({}, { demo: true })
  for (const q of ['', 'r', '--']) {
    const result = await page(shop, q)
    expect(result.products, q).toEqual([])
    expect(result.suggestions?.categories, q).toHaveLength(6)
  }
})
