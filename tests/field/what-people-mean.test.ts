import { afterAll, expect, test } from 'vitest'
import { listCategoryProducts } from '#contracts/catalogue.ts'
import { countSearchResults, searchProducts } from '#contracts/finding.ts'
import { readChoice } from '#rules/finding/listing-choice.ts'
import { productAtAddress } from '#server/catalogue/products.store.ts'
import { listCategory, listShopListing } from '#server/finding/listing/read-listing.ts'
import { relatedProducts } from '#server/finding/related-products.ts'
import { readSearchPage } from '#server/finding/search/search-page.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { expectTrueIndex } from '#tests/support/true-index.ts'

/** The demo shop, with two chains of which one weighs two tola. */
const shop = await testShop({}, { demo: true })
afterAll(() => shop[Symbol.asyncDispose]())
for (const [name, netWeightMg] of [
  ['Heavy Rope Chain', 23_300],
  ['Light Rope Chain', 12_000],
] as const)
  await shop.product({
    ...{ name, type: 'Chains' },
    terms: {
      ...{ mode: 'rate-linked', purity: '22K', netWeightMg, making: { kind: 'percent', bps: 800 } },
      ...{ stoneValue: 0, discountBps: 0, gstBps: 300, insurance: 0 },
    },
  })

const choice = (address: string) => readChoice(new URLSearchParams(address))
const page = (q: string, address = '') => readSearchPage(shop.shop, q, choice(address))
const names = (products: readonly { name: string }[] | undefined) => products?.map(({ name }) => name) ?? []
const found = async (q: string) => names((await page(q)).products)

const BAND = 'Comfort Fit Wedding Band'
/** In 14K, as the product page says it. */
const IN_14K = 30_067_03

test.each([
  ['gold ring under 50000', BAND],
  ['gold ring under 60 hazar', BAND],
  ['60 हज़ार से कम gold ring', BAND],
  ['mangalsutra under 2 lakh', 'Vati Mangalsutra'],
])('“I search %s and find what costs less in another purity or length”', async (q, name) => {
  const { products, notice } = await page(q)
  expect(names(products)).toContain(name)
  expect(notice).toBeNull()
})

test('“The card says what it costs in 14K, and its link opens that ring”', async () => {
  const card = (await page('comfort fit under 50000')).products.find(({ name }) => name === BAND)
  expect(card).toMatchObject({
    url: '/gold/Comfort-Fit-Wedding-Band?purity=14K',
    purity: '14K',
    isPriceFrom: true,
  })
  expect(card?.pricePaise).toBe(IN_14K)
  const [inBox] = await shop.call(searchProducts, { query: { q: 'comfort fit under 50000' } })
  expect(inBox).toMatchObject({ url: card?.url, fromPrice: IN_14K / 100, isPriceFrom: true })
  const listed = await shop.call(listCategoryProducts, { params: { category: 'gold' } })
  const band = listed.find(({ name }) => name === BAND)
  expect(band).toMatchObject({ price: inBox?.price, fromPrice: IN_14K / 100 })
  expect(band?.price).toBeGreaterThan(IN_14K / 100)
})

test('“I set a price in the filter, and every variant counts, in the number beside it too”', async () => {
  const listed = async (address: string) => await listCategory(shop.shop, 'gold', choice(address))
  const under = await listed('max=31000&type=Rings')
  expect(names(under?.products)).toContain(BAND)
  expect(under?.facets.total).toBe(under?.products.length)
  // Only in 18K.
  const between = await listed('min=45000&max=46000&type=Rings')
  expect(names(between?.products)).toEqual([BAND])
  expect(between?.products[0]).toMatchObject({ purity: '18K', url: expect.stringContaining('purity=18K') })
  expect(between?.facets.total).toBe(1)
  // In none: the largest of 14K is less, the smallest of 18K is more.
  expect(names((await listed('min=36000&max=39000&type=Rings'))?.products)).not.toContain(BAND)
  const under50 = await listShopListing(shop.shop, 'under-50000', choice('type=Rings'))
  expect(names(under50?.products)).toContain(BAND)
  await expectTrueIndex(shop)
})

type Sizes = [label: string, differenceMg: number][]
type SizedProduct = { name: string; type: string; sizes: Sizes; partnerSizes?: Sizes; choice: string }

/** Each in one purity, in the sizes of a finger or hand, in the price range of the smallest alone. */
const IN_SMALL_SIZES: SizedProduct[] = [
  {
    name: 'Sizing Ring',
    type: 'Rings',
    sizes: [
      ['8', -600],
      ['14', 0],
    ],
    choice: 'size=8',
  },
  {
    name: 'Sizing Bangles',
    type: 'Bangles',
    sizes: [
      ['2-4', -600],
      ['2-6', 0],
    ],
    choice: 'size=2-4',
  },
  {
    ...{
      name: 'Sizing Couple Bands',
      type: 'Rings',
      sizes: [
        ['8', -300],
        ['12', 0],
      ],
    },
    ...{
      partnerSizes: [
        ['18', -300],
        ['20', 0],
      ],
      choice: 'size=8&partnerSize=18',
    },
  },
] as const

test.each(IN_SMALL_SIZES)('“I need a small size, and find $name that costs less in it”', async (sized) => {
  const { name, type, choice: chosen } = sized
  const sizes = (of: Sizes) => of.map(([label, differenceMg]) => ({ label, differenceMg }))
  const made = await shop.product({
    ...{ name, type },
    terms: {
      ...{ mode: 'rate-linked', purity: '22K', netWeightMg: 3000, making: { kind: 'percent', bps: 1000 } },
      ...{ stoneValue: 0, discountBps: 0, gstBps: 300, insurance: 0 },
    },
    variants: {
      ...{ purities: [], colours: [], sizes: sizes(sized.sizes) },
      ...(sized.partnerSizes && { partnerSizes: sizes(sized.partnerSizes) }),
    },
  })
  // The smallest has 2.4 g of the 3 g, and nothing else makes the price.
  const smallest = Math.round(made.price * 0.8)
  const limit = Math.ceil((made.price * 0.85) / 100)
  const opened = `${made.url}?${chosen}`

  const { products, notice } = await page(`${name} under ${limit}`)
  expect(notice).toBeNull()
  expect(products).toMatchObject([{ name, url: opened, isPriceFrom: true }])
  expect(Math.abs((products[0]?.pricePaise ?? 0) - smallest)).toBeLessThan(200)
  const [inBox] = await shop.call(searchProducts, { query: { q: `${name} under ${limit}` } })
  expect(inBox).toMatchObject({ url: opened, isPriceFrom: true })

  for (const sort of ['featured', 'newest', 'price-asc', 'price-desc'])
    for (const stock of ['', '&stock=1']) {
      const address = `max=${limit}&type=${encodeURIComponent(type)}&sort=${sort}${stock}`
      const listed = await listCategory(shop.shop, 'gold', choice(address))
      expect(
        listed?.products.find((card) => card.name === name),
        address,
      ).toMatchObject({
        ...{ url: opened, isPriceFrom: true, pricePaise: products[0]?.pricePaise },
      })
      expect(listed?.facets.total, address).toBe(listed?.products.length)
    }
  // Whose finger it is nobody knows: without a price that asks for it, no size is chosen.
  const asItComes = (await page(name)).products.find((card) => card.name === name)
  expect(asItComes).toMatchObject({ url: made.url, pricePaise: made.price })
  await expectTrueIndex(shop)
})

test('“I sort by price, and the prices on the cards go up”', async () => {
  for (const address of ['sort=price-asc', 'sort=price-asc&min=40000', 'sort=price-asc&max=90000']) {
    const cards = (await listCategory(shop.shop, 'gold', choice(address)))?.products ?? []
    const prices = cards.map(({ pricePaise }) => pricePaise)
    expect(prices, address).toEqual(prices.toSorted((one, other) => one - other))
    expect(prices.length, address).toBeGreaterThan(3)
  }
})

test('“sone ki anguthi” is a gold ring', async () => {
  const { corrected, notice } = await page('sone ki anguthi')
  expect([corrected, notice]).toEqual([null, null])
  expect((await found('sone ki anguthi')).toSorted()).toEqual((await found('gold ring')).toSorted())
  for (const q of ['chandi ka kada', 'heere ki anguthi', 'सोने की अंगूठी'])
    expect(await found(q), q).not.toEqual([])
})

test('“2 tola chain” are chains around 23.3 g', async () => {
  expect(await found('2 tola chain')).toEqual(['Heavy Rope Chain'])
  expect(await found('12 gm chain')).toEqual(['Light Rope Chain'])
  const { products, notice } = await page('5 tola chain')
  expect(products[0]?.name).toBe('Heavy Rope Chain')
  expect(notice).toContain('nearest in weight')
  expect(await found('10 gm')).not.toEqual([])
})

test('“22 kdm” is gold of 22 karat', async () => {
  expect(await found('22 kdm chain')).toEqual(await found('22k chain'))
})

test('“I make one slip, and the shop says what it read; of two it changes none”', async () => {
  expect((await shop.call(countSearchResults, { query: { q: 'gold braclet' } })).notice).toContain('bracelet')
  expect((await page('platnum ring')).notice).toContain('platinum')
  expect((await page('platnum braclet')).corrected).toBeNull()
})

test('“Diamonds and Gemstones among rings are those with such stones, whatever the metal”', async () => {
  const listed = async (address: string) => await listShopListing(shop.shop, 'rings', choice(address))
  const diamonds = await listed('category=diamonds')
  expect(names(diamonds?.products)).toEqual(
    expect.arrayContaining(['Diamond Eternity Band', 'Emerald Three Stone Ring']),
  )
  expect(names(diamonds?.products)).not.toContain(BAND)
  const gems = await listed('category=gemstones')
  expect(names(gems?.products)).toContain('Sapphire Halo Platinum Ring')
  const counted = (await listed(''))?.facets.categories
  for (const [value, one] of [
    ['diamonds', diamonds],
    ['gemstones', gems],
  ] as const) {
    expect(one?.facets.total, value).toBe(one?.products.length)
    expect(counted?.find((facet) => facet.value === value)?.count, value).toBe(one?.facets.total)
  }
})

test('“I find one ring, and see what costs a little less and a little more”', async () => {
  const { products, near } = await page('gold ring between 45000 and 46000')
  expect(names(products)).toEqual([BAND])
  expect(near.length).toBeGreaterThan(1)
  const prices = near.map(({ pricePaise }) => pricePaise)
  expect(Math.min(...prices)).toBeLessThan(45_000_00)
  expect(Math.max(...prices)).toBeGreaterThan(46_000_00)
  const listed = await listCategory(shop.shop, 'gold', choice('min=45000&max=46000&type=Rings'))
  expect(listed?.near.length).toBeGreaterThan(1)
})

test('“You may also like” stays within reach of the price', async () => {
  const ring = await productAtAddress(shop.db, 'gold', 'Thin-Gold-Band')
  if (!ring) throw new Error('There is no such ring.')
  const chain = await productAtAddress(shop.db, 'gold', 'Comfort-Fit-Wedding-Band')
  if (!chain) throw new Error('There is no such band.')
  for (const row of [ring, chain]) expect((await relatedProducts(shop.shop, row)).length).toBeGreaterThan(0)
  const related = names((await relatedProducts(shop.shop, chain)).map(({ product }) => product))
  expect(related).not.toContain('Padma Carved Kada')
})
