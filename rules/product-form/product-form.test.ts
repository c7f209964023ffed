import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_VARIANTS } from '#rules/catalogue/variants.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { recordOf } from '#rules/record-of.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import { PAGE_FIELDS } from './attribute-fields.ts'
import { replaceLabour } from './making-text.ts'
import type { ProductDraft } from './product-draft.ts'
import type { ProductFormText } from './product-fields.ts'
import { readProductForm } from './product-form.ts'
import { readPurity } from './read-purity.ts'
import { readStones, writeStones } from './stones-text.ts'
import { emptyProductForm, writeProductForm } from './write-product-form.ts'

const RING: ProductFormText = {
  ...emptyProductForm(),
  name: ' Lotus  Signet Ring ',
  category: 'gold',
  type: 'Rings',
  description: 'A raised lotus.\r\nMade by hand.',
  material: '22K gold',
  purity: '22K',
  weight: '4.85',
  makingChargesPercentage: '12.5 %',
  stock_quantity: '3',
}

/** Unlike the first table of a shop, so that nothing can come out of the code. */
const GST: GstTable = {
  classes: [
    { hsn: '7113', name: 'Jewellery', bps: 500 },
    { hsn: '7102', name: 'Diamonds', bps: 150 },
  ],
  otherBps: 1200,
}
const draftOf = (changes: Partial<ProductFormText>) => readProductForm({ ...RING, ...changes }, GST).draft
const faultsOf = (changes: Partial<ProductFormText>) =>
  Object.fromEntries(
    readProductForm({ ...RING, ...changes }, GST).faults.map(({ field, sentence }) => [field, sentence]),
  )

test('a product is read as typed: grams, rupees and per cent become milligrams, paise and basis points', () => {
  expect(draftOf({ stoneValue: '₹1,23,456.50', insurance: '250' })).toMatchObject({
    name: 'Lotus Signet Ring',
    description: 'A raised lotus.\nMade by hand.',
    grossWeightMg: 4850,
    netWeightMg: 4850,
    making: { kind: 'percent', bps: 1250 },
    stoneValue: 1_23_456_50,
    insurance: 250_00,
    gstBps: 500,
    stockQuantity: 3,
    hsn: '71131911',
    countryOfOrigin: 'India',
  })
})

test('what comes from another country names its importer', () => {
  const sentence = 'Please enter the importer’s name and address: it comes from another country.'
  expect(faultsOf({ countryOfOrigin: 'Italy' })).toEqual({ importer: sentence })
  expect(faultsOf({ countryOfOrigin: 'Italy', importer: 'Rao Imports, Mumbai' })).toEqual({})
  expect(faultsOf({ countryOfOrigin: 'india' })).toEqual({})
  expect(draftOf({ packer: 'SGJ, Solapur' })).toMatchObject({ importer: '', packer: 'SGJ, Solapur' })
})

test('without a GST rate a product gets the default of its tariff code, typed or derived; a typed rate stays', () => {
  const loose = { purity: '', pricingMode: 'fixed', price: '50000' } as const
  expect(draftOf({})).toMatchObject({ hsn: '71131911', gstBps: 500 })
  expect(draftOf({ hsn: ' 7102 39 10 ' })).toMatchObject({ hsn: '71023910', gstBps: 150 })
  expect(draftOf({ ...loose, hsn: '4202' })?.gstBps).toBe(1200)
  expect(draftOf({ hsn: '71023910', gstPercentage: '0.25' })?.gstBps).toBe(25)
  expect(draftOf({ gstPercentage: '0' })?.gstBps).toBe(0)
})

test('everything missing is reported at once, each at its field', () => {
  const form = { ...emptyProductForm(), pricingMode: 'fixed', stock_quantity: '' }
  expect(
    readProductForm(form, GST)
      .faults.map(({ field }) => field)
      .sort(),
  ).toEqual(['category', 'description', 'material', 'name', 'price', 'stock_quantity', 'type', 'weight'])
})

test.each([
  ['abc', 'Please enter an amount in rupees, such as 45000 or 45,000.50.'],
  ['-1', 'This cannot be negative.'],
  ['1e12', 'Please enter an amount in rupees, such as 45000 or 45,000.50.'],
  ['1000000000000', 'Please enter at most ₹10,00,00,000.'],
  ['12.345', 'Please enter an amount in rupees, such as 45000 or 45,000.50.'],
  ['1.234,50', 'Please enter an amount in rupees, such as 45000 or 45,000.50.'],
  ['0', 'The price must be more than zero.'],
  ['', 'Please enter the price.'],
])('a price of %j is refused', (price, sentence) => {
  expect(faultsOf({ pricingMode: 'fixed', price })).toEqual({ price: sentence })
})

test.each([
  ['45000', 45_000_00],
  ['45,000.5', 45_000_50],
  ['₹ 1,23,456', 1_23_456_00],
  ['Rs. 999/-', 999_00],
  ['123,456.00', 1_23_456_00],
])('a price of %j is %i paise', (price, paise) => {
  expect(draftOf({ pricingMode: 'fixed', price })?.fixedPrice).toBe(paise)
})

test.each<[string, Partial<ProductFormText>, string]>([
  ['no metal', { purity: '' }, 'purity'],
  ['an unknown purity', { purity: '21K' }, 'purity'],
  ['no making charges', { makingChargesPercentage: '' }, 'makingChargesPercentage'],
  ['making charges in words', { makingChargesPercentage: 'some' }, 'makingChargesPercentage'],
  ['two kinds of making charges', { makingCharges: '500' }, 'makingCharges'],
  ['making per gram beside a percentage', { makingChargesPerGram: '550' }, 'makingChargesPerGram'],
  ['wastage of more than the metal', { wastagePercentage: '101' }, 'wastagePercentage'],
  [
    'making per gram of another weight',
    { makingChargesPercentage: '', makingChargesPerGram: '550', makingWeight: 'tare' },
    'makingWeight',
  ],
  ['more metal than piece', { netWeight: '5' }, 'netWeight'],
  ['stones heavier than what is left', { netWeight: '4.8', stones: [stone('emerald', '1.72')] }, 'netWeight'],
  ['a weight of nothing', { weight: '0' }, 'weight'],
  ['half a piece in stock', { stock_quantity: '1.5' }, 'stock_quantity'],
  ['an HSN of five digits', { hsn: '71131' }, 'hsn'],
  ['a rate that GST does not have', { gstPercentage: '4' }, 'gstPercentage'],
  ['a certificate link to a host without a scheme', { certificateUrl: '//igi.example/12' }, 'certificateUrl'],
  ['a certificate link that is a script', { certificateUrl: 'javascript:alert(1)' }, 'certificateUrl'],
  ['a stone without a name', { stones: [stone('', '0.1')] }, 'stones.0.kind'],
  ['a formula for a name', { name: '=cmd|calc' }, 'name'],
  ['a picture nobody uploaded', { pictures: [{ id: '../etc', alt: '' }] }, 'pictures'],
  ['a discount of everything', { discount: '100' }, 'discount'],
  ['an unheard-of way of pricing', { pricingMode: 'barter' }, 'pricingMode'],
])('a product with %s is refused at that field', (_case, changes, field) => {
  expect(Object.keys(faultsOf(changes))).toContain(field)
})

function stone(kind: string, carats: string) {
  return { kind, count: '1', carats, quality: '' }
}

test('making per gram is read with the weight it counts, and wastage beside any kind', () => {
  const perGram = { makingChargesPercentage: '', makingChargesPerGram: '₹ 550' }
  expect(draftOf(perGram)?.making).toEqual({ kind: 'per-gram', rate: 550_00, weight: 'net' })
  expect(draftOf({ ...perGram, makingWeight: 'Gross weight', wastagePercentage: '8 %' })?.making).toEqual({
    kind: 'per-gram',
    rate: 550_00,
    weight: 'gross',
    wastageBps: 800,
  })
  expect(draftOf({ wastagePercentage: '3' })?.making).toEqual({
    kind: 'percent',
    bps: 1250,
    wastageBps: 300,
  })
})

test('wastage does not stand in for making charges: a product without any says 0', () => {
  expect(faultsOf({ makingChargesPercentage: '', wastagePercentage: '11' })).toEqual({
    makingChargesPercentage: 'Please enter the making charges; 0 if there are none.',
  })
  expect(draftOf({ makingChargesPercentage: '0', wastagePercentage: '11' })?.making).toEqual({
    kind: 'percent',
    bps: 0,
    wastageBps: 1100,
  })
})

test('a minimum making charge is read beside any kind; a lower amount contradicts it', () => {
  expect(draftOf({ minimumMakingCharges: '₹1,500' })?.making).toEqual({
    kind: 'percent',
    bps: 1250,
    min: 1_500_00,
  })
  expect(draftOf({ minimumMakingCharges: '0' })?.making).toEqual({ kind: 'percent', bps: 1250 })
  const amount = { makingChargesPercentage: '', makingCharges: '700' }
  expect(faultsOf({ ...amount, minimumMakingCharges: '1500' })).toEqual({
    minimumMakingCharges: 'The making charges of ₹700 are less than this.',
  })
  expect(draftOf({ ...amount, minimumMakingCharges: '700' })?.making).toEqual({
    kind: 'amount',
    amount: 700_00,
    min: 700_00,
  })
})

test('“table” in any field of making charges chooses the shop’s table; nothing else beside it does', () => {
  expect(draftOf({ makingChargesPercentage: 'table', wastagePercentage: '3' })?.making).toEqual({
    kind: 'table',
    wastageBps: 300,
  })
  expect(draftOf({ makingChargesPercentage: '', makingCharges: 'By the shop’s table' })?.making).toEqual({
    kind: 'table',
  })
  expect(faultsOf({ makingChargesPercentage: '8', makingCharges: 'table' })).toEqual({
    makingCharges: 'Please enter making charges, or choose the shop’s table, but not both.',
  })
  expect(replaceLabour({ makingChargesPercentage: 'table' })).toMatchObject({ makingChargesPerGram: '' })
})

test('making per gram without a weight is refused with a sentence', () => {
  const form = { makingChargesPercentage: '', makingChargesPerGram: '550', weight: '', netWeight: '' }
  expect(faultsOf(form)).toMatchObject({
    weight: 'Please enter the weight.',
    makingChargesPerGram: 'Making charges per gram need the weight of the metal.',
  })
})

test('a change that names one kind of making charges replaces the others; an empty one replaces none', () => {
  expect(replaceLabour({ makingChargesPerGram: '550', name: 'Ring' })).toEqual({
    makingChargesPercentage: '',
    makingCharges: '',
    makingChargesPerGram: '550',
    name: 'Ring',
  })
  for (const changes of [
    { makingCharges: '0' },
    { makingCharges: '5', makingChargesPercentage: '5' },
    { name: 'Ring' },
  ])
    expect(replaceLabour(changes)).toEqual(changes)
})

test('the stones’ weight is deducted if no net weight is typed', () => {
  expect(draftOf({ stones: [stone('emerald', '1.72')] })?.netWeightMg).toBe(4850 - 344)
  expect(draftOf({ pricingMode: 'fixed', price: '100', purity: '' })?.netWeightMg).toBe(0)
})

test.each([
  ['22 kt', '22K'],
  ['22K (916)', '22K'],
  ['18 Karat', '18K'],
  ['22KT916', '22K'],
  ['916 HM', '22K'],
  ['91.6', '22K'],
  ['18K750', '18K'],
  ['9160', null],
  ['22KDM', null],
  ['Platinum 950', 'PT950'],
  ['Sterling Silver', 'Silver 925'],
  ['silver999', 'Silver 999'],
  ['23 kt', '23K'],
  ['20K833', '20K'],
  ['833', '20K'],
  ['Silver 800', 'Silver 800'],
  ['835', 'Silver 835'],
  ['silver 958', 'Silver 958'],
  ['958', null],
  ['970', 'Silver 970'],
  ['990', 'Silver 990'],
  ['', ''],
  ['brass', null],
])('the purity %j is read as %j', (text, purity) => {
  expect(readPurity(text)).toBe(purity)
})

const words = (maxLength: number) =>
  fc
    .string({ minLength: 1, maxLength, unit: fc.constantFrom(...'abc XYZ 12 ,;|"\'[-éश') })
    .map((text) => text.replace(/ +/g, ' ').trim() || 'a')
const optionalWords = (maxLength: number) => fc.oneof(fc.constant(''), words(maxLength))
const purities = Object.keys(PURITIES) as Purity[]
const stones = fc.array(
  fc.record({
    kind: words(20),
    count: fc.integer({ min: 1, max: 90 }),
    centiCarats: fc.integer({ min: 0, max: 400 }),
    quality: optionalWords(20),
  }),
  { maxLength: 3 },
)

const BY_TABLE = { kind: 'table' as const, min: 1_500_00 }

const anyProduct: fc.Arbitrary<ProductDraft> = fc
  .record({
    name: words(60),
    description: words(300),
    category: fc.constant('gold'),
    type: fc.constant('Rings'),
    material: words(40),
    ...recordOf(PAGE_FIELDS, () => optionalWords(20)),
    sku: optionalWords(20),
    countryOfOrigin: words(20),
    importer: words(60),
    grossWeightMg: fc.integer({ min: 5_000, max: 5_000_000 }),
    netShare: fc.double({ min: 0.01, max: 0.4, noNaN: true }),
    stones,
    certified: fc.boolean(),
    certificate: optionalWords(40),
    certificateUrl: fc.constantFrom(null, 'https://igi.example/report?r=12', '/demo/certificate/gold/Ring'),
    hsn: fc.constantFrom('7113', '711319', '71131911'),
    discountBps: fc.integer({ min: 0, max: 9000 }),
    gstBps: fc.constantFrom(0, 25, 150, 300, 500, 1800, 2800),
    insurance: fc.integer({ min: 0, max: 1_000_00 }),
    engraving: fc.option(
      fc.record({
        maxLetters: fc.integer({ min: 1, max: 40 }),
        price: fc.integer({ min: 0, max: 10_000_00 }),
      }),
    ),
    costPrice: fc.option(fc.integer({ min: 0, max: 1_00_00_000_00 })),
    oldPrice: fc.option(fc.integer({ min: 1, max: 1_00_00_000_00 })),
    stockQuantity: fc.integer({ min: 0, max: 99_999 }),
    leadDays: fc.option(fc.integer({ min: 1, max: 365 })),
    isFeatured: fc.boolean(),
    notReturnable: fc.boolean(),
    pictures: fc.array(fc.record({ id: fc.constant('0123456789abcdef0123'), alt: optionalWords(60) }), {
      maxLength: 3,
    }),
    pricing: fc.oneof(
      fc.record({ purity: fc.constantFrom(...purities), making: fc.oneof(anyMaking, fc.constant(BY_TABLE)) }),
      fc.record({ fixedPrice: fc.integer({ min: 1_001_00, max: 10_00_00_000_00 }) }),
    ),
  })
  .map(({ netShare, pricing, ...product }) => ({
    ...product,
    variants: NO_VARIANTS,
    netWeightMg: Math.max(1, Math.floor(product.grossWeightMg * netShare)),
    ...('making' in pricing
      ? { ...pricing, pricingMode: 'rate-linked' as const, fixedPrice: null, stoneValue: 12_345 }
      : { ...pricing, pricingMode: 'fixed' as const, purity: '' as const, making: null, stoneValue: 0 }),
  }))

test('every product comes back unchanged from the form it was written into', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      expect(
        readProductForm(writeProductForm({ ...product, pictures: product.pictures ?? [] }), GST),
      ).toEqual({
        draft: product,
        faults: [],
      })
    }),
  )
})

test('stones come back unchanged from the line they are written into', () => {
  fc.assert(
    fc.property(stones, (list) => {
      const typed = list.map(({ count, centiCarats, ...rest }) => ({
        ...rest,
        count: String(count),
        carats: String(centiCarats / 100),
      }))
      expect(readStones(writeStones(typed))).toEqual(typed)
    }),
  )
})
