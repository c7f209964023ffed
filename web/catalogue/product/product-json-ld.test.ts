import { expect, test } from 'vitest'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { readQuote } from '#contracts/quotes.ts'
import { choiceIn } from '#rules/catalogue/variant-address.ts'
import { readProductPage } from '#server/storefront/read-product-page.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { productJsonLd } from './product-json-ld.ts'

type Json = Record<string, unknown>
type Offer = Json & { url: string; price: string; availability: string; priceValidUntil: string }
type Described = Json & {
  '@type': string
  offers: Offer
  hasVariant?: (Json & { offers: Offer; sku: string })[]
}

const ORIGIN = 'http://shop.test'
const VARIANTS = {
  purities: [{ purity: '18K' as const, netWeightMg: 4400 }],
  colours: ['Yellow', 'Rose'],
  sizes: [
    { label: '12', differenceMg: 0 },
    { label: '16', differenceMg: 300 },
  ],
}

async function described(shop: TestShop, slug: string): Promise<Described> {
  const page = await shop.shop.snapshot((moment) => readProductPage(moment, 'gold', slug))
  if (!page) throw new Error('There is no such product.')
  const [told] = productJsonLd({ ...page, origin: ORIGIN, shopName: 'SGJ' })
  return JSON.parse(JSON.stringify(Reflect.get(Object(told), 'script:ld+json')))
}

const offersIn = (told: Described) => told.hasVariant?.map(({ offers }) => offers) ?? [told.offers]

/** The fields that Google's page on merchant listings asks for, and their documented words. */
function mustBeAsDocumented(told: Described) {
  const isGroup = told['@type'] === 'ProductGroup'
  for (const name of [
    'name',
    'description',
    'image',
    'brand',
    ...(isGroup ? ['productGroupID', 'variesBy'] : []),
  ])
    expect(told, name).toHaveProperty(name)
  const skus = told.hasVariant?.map(({ sku }) => sku) ?? []
  expect(new Set(skus).size).toBe(skus.length)
  const urls = offersIn(told).map(({ url }) => url)
  expect(new Set(urls).size).toBe(urls.length)
  for (const offer of offersIn(told)) {
    expect(offer).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
    })
    expect(offer.price).toMatch(/^\d+\.\d\d$/)
    expect(offer.priceValidUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(offer.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock|BackOrder)$/)
    if (offer.availability.endsWith('BackOrder'))
      expect(offer.availabilityStarts).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(offer.shippingDetails).toMatchObject({
      shippingRate: { value: '0.00', currency: 'INR' },
      shippingDestination: { addressCountry: 'IN' },
      deliveryTime: { handlingTime: { unitCode: 'DAY' }, transitTime: { unitCode: 'DAY' } },
    })
  }
}

test('each variant is told with the price that a quote has for it, while rates move', async () => {
  await using shop = await testShop()
  const product = await shop.product({ name: 'Lotus Ring', variants: VARIANTS })
  const customer = await shop.customer()
  const { call } = await adminOf(shop)
  const prices = new Set<string>()
  for (const gold_22k of [12_400, 12_900, 12_100]) {
    await call(setMetalPrices, { body: { gold_22k, confirm: true, reason: 'the market moved' } })
    const told = await described(shop, product.slug)
    mustBeAsDocumented(told)
    const offers = offersIn(told)
    expect(offers.length).toBe(7)
    for (const { url, price } of offers) {
      const variant = { size: '12', ...choiceIn(new URL(url).searchParams) }
      const quote = await shop.as(customer).call(readQuote, { body: { productId: product.id, variant } })
      expect([url, price]).toEqual([url, quote.price.toFixed(2)])
      prices.add(price)
    }
  }
  // Two weights of 22K at three rates, and two of 18K, whose rate stays.
  expect(prices.size).toBe(8)
})

test('a product without choices is one product, and what is made to order says from which day', async () => {
  await using shop = await testShop()
  const product = await shop.product({ name: 'Made Ring', leadDays: 15 })
  const told = await described(shop, product.slug)
  mustBeAsDocumented(told)
  expect(told).toMatchObject({
    '@type': 'Product',
    weight: { value: 5, unitCode: 'GRM' },
    offers: { availability: 'https://schema.org/BackOrder' },
  })
  const sold = await shop.product({ name: 'Sold Ring', stock: 0 })
  expect((await described(shop, sold.slug)).offers.availability).toBe('https://schema.org/OutOfStock')
})
