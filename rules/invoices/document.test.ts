import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteLines } from '#rules/checkout/quote.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import { RATES } from '#tests/support/ring-terms.ts'
import { creditDocument } from './credit-document.ts'
import {
  articleOfLine,
  articlesOf,
  type BilledArticle,
  type DocumentOfArticles,
  type InvoiceDocument,
  sumsOf,
  withArticles,
} from './document.ts'
import { type GstSum, splitGst } from './gst-split.ts'
import { priceLines, shopDiscountOf } from './price-lines.ts'
import { taxByHsn, taxByRate } from './tax-summary.ts'

const MAHARASHTRA = { name: 'Maharashtra', code: '27' }
const KARNATAKA = { name: 'Karnataka', code: '29' }
const WHO = { name: 'Asha', address: ['Solapur 413001'], state: MAHARASHTRA, phone: '', email: '' }
const FRAME = {
  kind: 'invoice',
  number: 'INV/26-27/000001',
  issuedAt: '2026-11-21T04:30:00.000Z',
  order: { number: 'SGJ-1001', placedAt: '2026-11-21T04:30:00.000Z', paymentReference: 'pay_1' },
  seller: { ...WHO, tradeName: 'SGJ', gstin: '27AAAAA0000A1Z2' },
  buyer: { ...WHO, pan: null },
  against: null,
} as const

/** The price of a line by the shop's own rules, before anybody knows where it goes. */
const soldLine = fc
  .record({
    hsn: fc.constantFrom('71131910', '711311', '9601'),
    gstBps: fc.constantFrom(300, 1800),
    netWeightMg: fc.integer({ min: 1, max: 100_000 }),
    making: anyMaking,
    stoneValue: fc.nat(1_00_000_00),
    insurance: fc.nat(500_00),
    delivery: fc.constantFrom(0, 99_00),
    counterOff: fc.nat(5_000_00),
    discountBps: fc.nat(3000),
  })
  .map(({ hsn, gstBps, delivery, counterOff, ...terms }) => {
    const breakup = priceBreakup(
      {
        ...terms,
        mode: 'rate-linked',
        purity: '22K',
        grossWeightMg: terms.netWeightMg,
        gstBps,
        discountPart: 'making-and-stones',
      },
      RATES,
    )
    const quote = quoteLines(breakup, { welcomeBps: 0, delivery, counterOff })
    return { hsn, gstBps, quote, lines: priceLines({ breakup, ...quote }) }
  })

/** An invoice of one to eight lines. */
const invoice: fc.Arbitrary<DocumentOfArticles> = fc
  .tuple(fc.array(soldLine, { minLength: 1, maxLength: 8 }), fc.constantFrom(MAHARASHTRA, KARNATAKA))
  .map(([sold, placeOfSupply]) => {
    const articles = sold.map(({ hsn, gstBps, quote, lines }, nth): BilledArticle => {
      const { taxable, insurance, delivery, total } = quote
      const supply = {
        sellerStateCode: MAHARASHTRA.code,
        placeOfSupplyCode: placeOfSupply.code,
        isToSez: false,
      }
      const gst = splitGst({ bps: gstBps, amount: quote.gst }, supply)
      const article = { name: `Piece ${nth}`, hsn, purity: '22K (916)', grossWeightMg: 1, netWeightMg: 1 }
      const amounts = { taxable, gst, insurance, delivery, total }
      return { ...article, hallmark: null, lineId: `line-${nth}`, quantity: 1, lines, ...amounts }
    })
    return { ...FRAME, placeOfSupply, ...sumsOf(articles) }
  })

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const halvesOf = (gst: GstSum) =>
  gst.kind === 'within-state' ? [gst.cgst.amount, gst.sgst.amount, 0] : [0, 0, gst.igst.amount]
const partsOf = ({ taxable, gst, insurance, delivery, total }: Omit<Totals, 'gst'> & { gst: GstSum }) => [
  ...[taxable, insurance, delivery, total],
  ...halvesOf(gst),
]
type Totals = Pick<DocumentOfArticles, 'taxable' | 'gst' | 'insurance' | 'delivery' | 'total'>
const NOTHING = [0, 0, 0, 0, 0, 0, 0]
const partsOfAll = (all: readonly Totals[]) =>
  all.map(partsOf).reduce((sum, parts) => sum.map((part, nth) => part + (parts[nth] ?? 0)), NOTHING)

test('a bill of any lines adds up: by line, by rate, by HSN and as a whole, with equal halves of the tax', () => {
  fc.assert(
    fc.property(invoice, (bill) => {
      const { articles, gst, taxable, insurance, delivery, total } = bill
      for (const { lines, ...article } of articles)
        expect(sumOf(lines.map(({ amount }) => amount))).toBe(article.taxable)
      expect(partsOf(bill)).toEqual(partsOfAll(articles))
      const [cgst = 0, sgst = 0, igst = 0] = halvesOf(gst)
      expect(cgst).toBe(sgst)
      expect(taxable + cgst + sgst + igst + insurance + delivery).toBe(total)
      for (const rows of [taxByRate(articles), taxByHsn(articles)]) {
        expect(sumOf(rows.map((row) => row.taxable))).toBe(taxable)
        expect(sumOf(rows.flatMap((row) => halvesOf(row.gst)))).toBe(cgst + sgst + igst)
      }
      expect(shopDiscountOf(articles)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('credit notes of lines refunded in any parts and any order take back each line to the paisa', () => {
  const cuts = fc.array(fc.tuple(fc.nat(7), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 12 })
  fc.assert(
    fc.property(invoice, cuts, (bill, cuts) => {
      const { articles } = bill
      const notes = new Map<string, BilledArticle[]>(articles.map(({ lineId }) => [lineId ?? '', []]))
      const credit = (lineId: string, amount: number) => {
        const before = notes.get(lineId) ?? []
        const note = creditDocument(bill, { lineId, amount, reason: 'a refund', before })
        expect(partsOf(note)).toEqual(partsOfAll(note.articles))
        expect(note.total).toBe(amount)
        notes.set(lineId, [...before, ...note.articles])
      }
      const left = (lineId: string) =>
        articleOfLine(bill, lineId).total - sumOf((notes.get(lineId) ?? []).map(({ total }) => total))
      for (const [nth, part] of cuts) {
        const lineId = articles[nth % articles.length]?.lineId ?? ''
        const amount = Math.floor(left(lineId) * part)
        if (amount > 0) credit(lineId, amount)
      }
      for (const { lineId, ...article } of articles) {
        const id = lineId ?? ''
        if (left(id) > 0) credit(id, left(id))
        expect(partsOfAll(notes.get(id) ?? [])).toEqual(partsOf(article))
      }
    }),
  )
})

test('the discount on a bill is what was let off in each of its lines', () => {
  const lines = (discount: number) => ({
    lines: [{ label: 'Discount in the shop', detail: '', amount: -discount }],
  })
  expect(shopDiscountOf([lines(120_00), lines(90_50), { lines: [] }])).toBe(210_50)
})

const ARTICLE = {
  ...{
    name: 'Temple Necklace',
    hsn: '71131910',
    purity: '22K (916)',
    grossWeightMg: 4850,
    netWeightMg: 4850,
  },
  hallmark: { huid: 'AB12CD' },
}
const OF_BEFORE: InvoiceDocument = {
  ...FRAME,
  placeOfSupply: KARNATAKA,
  article: ARTICLE,
  lines: [{ label: 'Price of the article', detail: 'before GST', amount: 100_00 }],
  taxable: 100_00,
  gst: { kind: 'between-states', igst: { bps: 300, amount: 3_00 } },
  insurance: 1_00,
  delivery: 0,
  total: 104_00,
  totalInWords: 'Rupees One Hundred Four Only',
}

test('a document from before orders had lines has one article, whichever line it is of', () => {
  const { taxable, gst, insurance, delivery, total } = OF_BEFORE
  const [article, ...others] = articlesOf(OF_BEFORE)
  expect(others).toEqual([])
  expect(article).toMatchObject({
    ...ARTICLE,
    lineId: null,
    quantity: 1,
    taxable,
    gst,
    insurance,
    delivery,
    total,
  })
  expect(articleOfLine(OF_BEFORE, 'any')).toEqual(article)
  const note = creditDocument(OF_BEFORE, { lineId: 'any', amount: 104_00, reason: 'cancelled', before: [] })
  expect(partsOf(note)).toEqual(partsOf(OF_BEFORE))
})

test('written once more it has its article in the form of today alone', () => {
  const written = withArticles(OF_BEFORE, articlesOf(OF_BEFORE))
  expect(written).not.toHaveProperty('article')
  expect(written).not.toHaveProperty('lines')
  expect(articlesOf(written)).toEqual(articlesOf(OF_BEFORE))
  expect(partsOf(written)).toEqual(partsOf(OF_BEFORE))
})

test('an invoice does not answer for a line it does not bill', () => {
  const written = withArticles(
    OF_BEFORE,
    articlesOf(OF_BEFORE).map((one) => ({ ...one, lineId: 'its own' })),
  )
  expect(() => articleOfLine(written, 'another')).toThrow('does not bill')
})
