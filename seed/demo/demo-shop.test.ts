import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { discountSettings } from '#contracts/admin/discounts.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { offersApplyTo } from '#rules/catalogue/offers-apply.ts'
import { productSlug } from '#rules/catalogue/slugs.ts'
import { isMobileNumber } from '#rules/identity/mobile-number.ts'
import { imageId } from '#server/catalogue/images/read-image.ts'
import { firstPages } from '../first-pages.ts'
import { type PricedProductRow, productRow } from '../product-row.ts'
import { DEMO_CATEGORIES } from './categories.ts'
import { DEMO_CUSTOMERS, demoMobileNumber } from './customers.ts'
import { DEMO_JOBS } from './jobs.ts'
import { photoColour } from './photo-plan.ts'
import { PHOTOS } from './photos.ts'
import { DEMO_PRODUCTS, readProduct } from './products.ts'
import { AD_DAYS, DEMO_ADS, DEMO_COLLECTIONS, HERO_PHOTO } from './promotions.ts'
import { RATES_TODAY, rateHistory } from './rates.ts'
import { DEMO_REVIEWS } from './reviews.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const PRODUCTS = DEMO_PRODUCTS.flatMap(({ products }) => products)
const ROWS: PricedProductRow[] = PRODUCTS.map((product) =>
  productRow(product, {
    category: { id: 'category', name: 'Category' },
    type: { id: 'type', name: product.type, offersApply: offersApplyTo(product.type) },
    rates: { id: 'rates', sheet: RATES_TODAY },
    gst: gstSettings.defaults,
    settings: { discountScope: discountSettings.defaults.appliesTo, makingTables: [] },
    createdAt: NOW,
  }),
)

test('a mistake in the goods is named with its file, its product and its field', () => {
  const [ring] = PRODUCTS.filter(({ name }) => name === 'Thin Gold Band')
  const misread = () =>
    readProduct('gold', { ...ring, name: 'Thin Band', gross: '1.8 g', photos: ['no-such-photo'] })
  expect(misread).toThrow('seed/demo/products/gold.json, Thin Band:')
  expect(misread).toThrow('expected number, received string\n  → at gross')
  expect(misread).toThrow('→ at photos[0]')
  expect(() => readProduct('gold', { ...ring, name: 'Thin Band', grosss: 1.8 })).toThrow('"grosss"')
})

test('every category is well filled', () => {
  expect(PRODUCTS.length).toBeGreaterThanOrEqual(48)
  expect(DEMO_PRODUCTS.map(({ category }) => category).sort()).toEqual([...CATEGORIES].sort())
  for (const { category, products } of DEMO_PRODUCTS)
    expect([category, products.length >= 8]).toEqual([category, true])
})

test('fifty thousand rupees buy gold: a chain, studs or a ring in 22K, in every size', () => {
  const affordable = PRODUCTS.filter(({ name, purity }) => {
    const row = ROWS.find((one) => one.name === name)
    return purity === '22K' && row && row.price < 45_000_00
  })
  const types = affordable.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['Chains', 'Earrings', 'Rings']))
})

test('every name makes an address of its own that needs no escaping', () => {
  const slugs = PRODUCTS.map(({ name }) => productSlug(name))
  expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(slugs.length)
  expect(slugs.filter((slug) => !/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(slug))).toEqual([])
})

test('the lines of every price add up to it', () => {
  for (const { name, breakup, price, insurance } of ROWS) {
    const { metal, making, stoneValue, subtotal, discount, taxable, gst } = breakup
    if (metal) expect([name, metal.value + (making?.amount ?? 0) + stoneValue]).toEqual([name, subtotal])
    expect([name, subtotal - discount]).toEqual([name, taxable])
    expect([name, taxable + gst + (insurance ?? 0)]).toEqual([name, price])
    expect([name, price > 500_00 && price < 20_00_000_00]).toEqual([name, true])
  }
})

test('a metal product weighs more than its stones, a loose stone exactly what its carats say', () => {
  for (const { name, purity, grossWeightMg, netWeightMg, stones } of ROWS) {
    const stoneMg = (stones ?? []).reduce((sum, stone) => sum + stone.centiCarats * 2, 0)
    if (purity === '') expect([name, netWeightMg, grossWeightMg]).toEqual([name, 0, stoneMg])
    else expect([name, netWeightMg > 300 && netWeightMg + stoneMg <= grossWeightMg]).toEqual([name, true])
  }
})

test('everything that has to fit comes in sizes: rings, bangles, bracelets, anklets and products on a chain', () => {
  const fitting = ['Rings', 'Bangles', 'Bracelets', 'Chains', 'Anklets', 'Pendants', 'Mangalsutra']
  const without = PRODUCTS.filter(({ type, variants }) => fitting.includes(type) && !variants?.sizes)
  expect(without.map(({ name }) => name)).toEqual([])
  const couples = ROWS.filter(({ name }) => /Couple/.test(name))
  expect(couples.map(({ variants }) => variants?.partnerSizes?.length)).toEqual([6])
})

test('no text names a size that the page asks for', () => {
  const promising = ROWS.filter(({ variants }) => (variants?.sizes.length ?? 0) > 0)
    .filter(({ description }) => /\bsizes? \d|\d\s*(to \d+ )?inch/i.test(description))
    .map(({ name }) => name)
  expect(promising).toEqual([])
})

test('making charges are realistic', () => {
  for (const { name, making, breakup } of ROWS) {
    if (making?.kind === 'percent')
      expect([name, making.bps >= 800 && making.bps <= 2200]).toEqual([name, true])
    if (making?.kind !== 'per-gram' && !making?.wastageBps) continue
    const share = (breakup.making?.amount ?? 0) / (breakup.metal?.value ?? 0)
    expect([name, share >= 0.08 && share <= 0.22]).toEqual([name, true])
  }
})

test('some bangles, chains and mangalsutras are charged as in most workshops: wastage, and an amount per gram', () => {
  const terms = ROWS.flatMap(({ making }) => making ?? [])
  expect(terms.filter(({ kind }) => kind === 'per-gram').length).toBeGreaterThanOrEqual(4)
  expect(terms.filter(({ wastageBps }) => wastageBps).length).toBeGreaterThanOrEqual(3)
})

test('nearly everything follows the day’s rate', () => {
  const fixed = ROWS.filter(({ pricingMode }) => pricingMode === 'fixed')
  expect(fixed.length).toBeGreaterThanOrEqual(3)
  expect(fixed.length).toBeLessThan(ROWS.length / 5)
})

test('a struck-through price is higher, and a few products are discounted', () => {
  const struck = ROWS.filter(({ oldPrice }) => oldPrice != null)
  expect(struck.length).toBeGreaterThan(0)
  for (const { name, oldPrice, price } of struck)
    expect([name, Number(oldPrice) > price]).toEqual([name, true])
  expect(ROWS.filter(({ discountBps }) => Number(discountBps) >= 500).length).toBeGreaterThanOrEqual(3)
})

test('some products are nearly gone, and exactly one is sold out', () => {
  const few = ROWS.filter(({ stockQuantity }) => stockQuantity >= 1 && stockQuantity <= 3)
  expect(few.length).toBeGreaterThanOrEqual(5)
  expect(ROWS.filter(({ stockQuantity }) => stockQuantity === 0)).toHaveLength(1)
})

test('a dozen or so products are featured, from every category', () => {
  const featured = PRODUCTS.filter(({ featured }) => featured)
  expect(featured.length).toBeGreaterThanOrEqual(10)
  expect(featured.length).toBeLessThanOrEqual(20)
  for (const { category, products } of DEMO_PRODUCTS)
    expect([category, products.some(({ featured }) => featured)]).toEqual([category, true])
})

test('loose diamonds and stones are taxed at their own rates, all else at 3 %', () => {
  for (const { name, hsn, gstBps } of ROWS) {
    const expected = hsn?.startsWith('7102') ? 150 : hsn?.startsWith('7103') ? 25 : 300
    expect([name, gstBps]).toEqual([name, expected])
    expect([name, hsn]).toEqual([name, expect.stringMatching(/^71((02|03|13|14|18)\d{4}|(06|08)\d{2})$/)])
  }
})

test('a laboratory-grown diamond is never just called a diamond', () => {
  const grown = PRODUCTS.filter(({ stones = [] }) => stones.some(({ kind }) => /laboratory/.test(kind)))
  expect(grown.length).toBeGreaterThan(0)
  for (const { name, material } of grown) {
    expect(name).toMatch(/^Laboratory Grown Diamond/)
    expect(material).toMatch(/laboratory-grown diamond/)
  }
})

test('the first photograph of a product shows no other product', () => {
  const firsts = PRODUCTS.map(({ photos }) => photos[0])
  expect(firsts.filter((name, index) => firsts.indexOf(name) !== index)).toEqual([])
})

test('a colour that has photographs is one the product comes in, and its first colour has the first', () => {
  for (const product of PRODUCTS) {
    const colours = product.photos.map((name) => photoColour(product, name)).filter(Boolean)
    if (colours.length > 0)
      expect(photoColour(product, product.photos[0])).toBe(product.variants?.colours?.split(', ')[0])
  }
})

test('every product states its dimensions', () => {
  for (const { name, dimensions } of PRODUCTS)
    expect([name, dimensions]).toEqual([name, expect.stringMatching(/\d (mm|cm|ml)/)])
})

test('every photograph is there, is described, and is used', async () => {
  const files = (await readdir(new URL('../photos/', import.meta.url))).sort()
  expect(
    Object.keys(PHOTOS)
      .map((name) => `${name}.webp`)
      .sort(),
  ).toEqual(files)
  const used = new Set<string>([
    ...PRODUCTS.flatMap(({ photos }) => photos),
    ...[...DEMO_CATEGORIES, ...DEMO_ADS, ...DEMO_COLLECTIONS].map(({ photo }) => photo),
    HERO_PHOTO,
  ])
  expect(Object.keys(PHOTOS).filter((name) => !used.has(name))).toEqual([])
})

test('no two photographs are the same file', async () => {
  const names = Object.keys(PHOTOS)
  const ids = await Promise.all(names.map(async (name) => imageId(await readFile(photoFile(name)))))
  expect(names.filter((_, index) => ids.indexOf(ids[index] ?? '') !== index)).toEqual([])
})

const photoFile = (name: string) => new URL(`../photos/${name}.webp`, import.meta.url)

test('reviews are about existing products, by existing people, one each', () => {
  const names = new Set(PRODUCTS.map(({ name }) => name))
  const people = DEMO_CUSTOMERS.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  expect(new Set(people).size).toBe(people.length)
  expect(DEMO_REVIEWS.length).toBeGreaterThanOrEqual(30)
  for (const { product, by } of DEMO_REVIEWS) {
    expect(names).toContain(product)
    expect(people).toContain(by)
  }
  expect(new Set(DEMO_REVIEWS.map(({ product, by }) => `${by} ${product}`)).size).toBe(DEMO_REVIEWS.length)
  expect(new Set(DEMO_REVIEWS.map(({ rating }) => rating))).toEqual(new Set([3, 4, 5]))
})

test('every demo customer has a mobile number of their own that the shop accepts', () => {
  const numbers = DEMO_CUSTOMERS.map((_, index) => demoMobileNumber(index))
  expect(numbers.filter((number) => !isMobileNumber(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('openings in four departments, of every type, and one that is closed', () => {
  const open = DEMO_JOBS.filter(({ closed }) => !closed)
  expect(open.length).toBeGreaterThanOrEqual(8)
  expect(new Set(open.map(({ department }) => department)).size).toBe(4)
  expect(new Set(open.map(({ jobType }) => jobType)).size).toBe(4)
  expect(DEMO_JOBS.length - open.length).toBe(1)
  for (const { roleName, ctcMin, ctcMax } of DEMO_JOBS)
    expect([roleName, ctcMin < ctcMax]).toEqual([roleName, true])
})

test('there are two promotion boxes, and six collections with working links', () => {
  expect(DEMO_ADS).toHaveLength(2)
  expect(AD_DAYS.startsOn < '2026-11-20' && AD_DAYS.endsOn > '2030').toBe(true)
  expect(DEMO_COLLECTIONS).toHaveLength(6)
  const addresses = DEMO_PRODUCTS.flatMap(({ category, products }) => [
    `/${category}`,
    ...products.map(({ name }) => `/${category}/${productSlug(name)}`),
  ])
  for (const { url } of DEMO_COLLECTIONS) expect(addresses).toContain(url)
  for (const { link } of DEMO_ADS) expect(addresses).toContain(link)
})

test('a month of rates moves in small steps to today’s rates', () => {
  const history = rateHistory(NOW)
  expect(history.length).toBeGreaterThan(30)
  expect(history.at(-1)).toEqual({ rates: RATES_TODAY, publishedAt: NOW })
  expect(rateHistory(NOW)).toEqual(history)
  for (const [index, { rates, publishedAt }] of history.entries()) {
    const before = history[index - 1]
    if (!before) continue
    expect(publishedAt > before.publishedAt).toBe(true)
    expect(Math.abs(rates.gold_22k / before.rates.gold_22k - 1)).toBeLessThan(0.02)
    expect(rates.gold_22k > rates.gold_18k && rates.gold_18k > rates.gold_14k).toBe(true)
  }
})

test('every page the footer links to exists and has content', async () => {
  const pages = await firstPages()
  expect(pages.map(({ slug }) => slug)).toEqual([
    'accessibility',
    'cancellation-policy',
    'dark-patterns',
    'delivery-information',
    'exchange-policy',
    'international-shipping',
    'payment-options',
    'privacy-policy',
    'shipping-policy',
    'terms-of-service',
    'track-your-order',
  ])
  for (const { slug, title, body } of pages) {
    expect(title.toLowerCase().replaceAll(' ', '-')).toBe(slug)
    expect([slug, body.split(/\s+/).length > 200]).toEqual([slug, true])
    expect(body).toMatch(/^## /m)
  }
})

test('the pages state the times of the specification', async () => {
  const bodies = new Map((await firstPages()).map(({ slug, body }) => [slug, body]))
  for (const slug of ['delivery-information', 'shipping-policy', 'track-your-order']) {
    expect(bodies.get(slug)).toMatch(/10-12 working days/)
    expect(bodies.get(slug)).toMatch(/7-10 days/)
    expect(bodies.get(slug)).toMatch(/2-4 weeks/)
  }
  expect(bodies.get('cancellation-policy')).toMatch(/Confirmed or Packed/)
})
