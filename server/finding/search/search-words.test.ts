import { expect, test } from 'vitest'
import { synonymSettings } from '#contracts/admin/search.ts'
import { searchProducts } from '#contracts/finding.ts'
import { searchList } from '#rules/finding/search-list.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const search = async (shop: TestShop, q: string) =>
  (await shop.call(searchProducts, { query: { q } })).map(({ name }) => name)

async function demo() {
  return testShop({}, { demo: true })
}

test.each([
  ['payal', /Payal|Anklet/],
  ['anklets', /Payal|Anklet/],
  ['jhumki', /Jhumka/],
  ['tanmaniya', /Mangalsutra/],
  ['nath', /Nose|Nath/],
])('“%s” finds products known by that trade name, whatever their own name', async (words, name) => {
  await using shop = await demo()
  const products = await search(shop, words)
  expect(products.length).toBeGreaterThan(0)
  for (const one of products) expect(one).toMatch(name)
})

test('words may come in any order, and a metal or a purity is one of them', async () => {
  await using shop = await testShop()
  await shop.product({ name: 'Lotus Signet', type: 'Rings' })
  await shop.product({ name: 'Lotus Hoops', type: 'Earrings' })
  await shop.product({ name: 'Plain Band', type: 'Rings', category: 'silver' })
  expect(await search(shop, 'ring lotus gold')).toEqual(['Lotus Signet'])
  expect(await search(shop, 'gold rings')).toContain('Lotus Signet')
  expect(await search(shop, 'gold rings')).not.toContain('Lotus Hoops')
})

test('one slip in a word is forgiven where nothing is found as it was typed', async () => {
  await using shop = await demo()
  for (const [typed, meant] of [
    ['jhunka', 'jhumka'],
    ['mangalsutr', 'mangalsutra'],
    ['neckalce', 'necklace'],
    ['gold bangel', 'gold bangle'],
    ['platinm ring', 'platinum ring'],
  ] as const) {
    const products = await search(shop, typed)
    expect(products.length, typed).toBeGreaterThan(0)
    expect(products.toSorted(), typed).toEqual((await search(shop, meant)).toSorted())
  }
  expect(await search(shop, 'jhxxka')).toEqual([])
})

test('“under ₹50,000” leaves out what costs more, on the server and in the list a browser keeps', async () => {
  await using shop = await demo()
  const { rows } = await shop.pool.query<{ name: string }>(
    'select name from products join product_prices on product_id = id where least(price, variant_prices[1], size_prices[1]) <= 5000000',
  )
  const affordable = new Set(rows.map(({ name }) => name))
  for (const words of ['ring under 50000', 'ring under ₹50,000', 'rings below 50k', 'under 50000']) {
    const products = await search(shop, words)
    expect(products, words).toHaveLength(3)
    for (const name of products) expect(affordable, `${words}: ${name}`).toContain(name)
  }
  const kept = [
    { name: 'Dear Ring', price: 80_000 },
    { name: 'Plain Ring', price: 40_000 },
  ]
  expect(searchList(kept, 'ring under 50k')).toEqual([kept[1]])
  expect(searchList(kept, 'above 50k')).toEqual([kept[0]])
})

test('an admin says which words mean the same; it is audited, and search follows', async () => {
  await using shop = await testShop()
  await shop.product({ name: 'Silver Vaddanam' })
  const { call } = shop.as(await shop.customer({ role: 'owner' }))
  expect(await search(shop, 'kamarband')).toEqual([])
  await changeSettingTo(call, synonymSettings, { groups: [['vaddanam', 'kamarband']] })
  await expect.poll(() => search(shop, 'kamarbands')).toEqual(['Silver Vaddanam'])
  const { rows } = await shop.pool.query<{ after: unknown }>(
    `select after from audit_log where subject_id = 'search-synonyms'`,
  )
  expect(rows.map(({ after }) => after)).toEqual([{ groups: [['vaddanam', 'kamarband']] }])
})

test.each([
  ['one word alone', [['payal']]],
  [
    'a word on two lines',
    [
      ['payal', 'anklet'],
      ['Anklets', 'chain'],
    ],
  ],
  ['a line without letters', [['--', '…']]],
  ['a sentence', [['payal', 'what one wears at the ankle']]],
  ['too many lines', Array.from({ length: 101 }, (_, n) => [`one${n}x`, `two${n}x`])],
])('a list of synonyms with %s is refused with a sentence', async (_, groups) => {
  await using shop = await testShop()
  const { call } = shop.as(await shop.customer({ role: 'owner' }))
  await expect(changeSettingTo(call, synonymSettings, { groups })).rejects.toMatchObject({ status: 400 })
})
