import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Extra } from '#rules/checkout/extras.ts'
import { type Quote, quoteLines } from '#rules/checkout/quote.ts'
import { withRoundOff } from '#rules/checkout/sale/round-off.ts'
import { commercialDocument, creditDocument } from '#rules/invoices/credit-document.ts'
import { articlesOf, type DocumentOfArticles, sumsOf } from '#rules/invoices/document.ts'
import { splitGst, totalTax } from '#rules/invoices/gst-split.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { anyOffer, anyRateLinked } from '#tests/support/any-rate-linked.ts'
import { RATES, ringTerms } from '#tests/support/ring-terms.ts'
import {
  creditedPart,
  handedOverWeights,
  isFarLighter,
  lighterBy,
  lighterWords,
  packedOtherwise,
  packedWeightFault,
  quoteAsPacked,
  type WeighedLine,
} from './packed-weight.ts'

const anyPacked = fc.record({
  packedNetMg: fc.integer({ min: 70, max: 700_000 }),
  packedGrossMg: fc.integer({ min: 70, max: 800_000 }),
})
const STATES = fc.constantFrom({ code: '27', name: 'Maharashtra' }, { code: '29', name: 'Karnataka' })
const HOME = { code: '27', name: 'Maharashtra' }

function lineOf(
  breakup: Breakup,
  lines: ReturnType<typeof quoteLines>,
  packed: Omit<WeighedLine, 'quote'>,
  agreed = { netWeightMg: 5000, grossWeightMg: 5000 },
): WeighedLine {
  const product = { ...agreed, purity: '22K', leadDays: 15 } as Quote['product']
  return { quote: { product, rateId: null, quotedAt: '', breakup, ...lines }, ...packed }
}

function invoiceOf(
  { quote }: WeighedLine,
  placeOfSupply: { code: string; name: string },
): DocumentOfArticles {
  const { taxable, insurance, delivery, roundOff = 0, total, breakup } = quote
  const gst = splitGst(
    { bps: breakup.gstBps, amount: quote.gst },
    { sellerStateCode: HOME.code, placeOfSupplyCode: placeOfSupply.code, isToSez: false },
  )
  const amounts = { taxable, gst, insurance, delivery, ...withRoundOff(roundOff), total }
  const article = { lineId: 'line', quantity: 1, lines: [], ...amounts }
  const frame = {
    kind: 'invoice',
    number: 'INV/1',
    issuedAt: '',
    seller: { state: HOME },
    buyer: {},
    placeOfSupply,
  }
  return { ...frame, ...sumsOf([article as never]) } as unknown as DocumentOfArticles
}

test('an invoice less the credit note of a lighter piece is the price of its real weight, to the paisa', () => {
  fc.assert(
    fc.property(anyRateLinked, anyOffer, anyPacked, STATES, (terms, offer, packed, state) => {
      const agreed = priceBreakup(terms, RATES)
      const line = lineOf(agreed, quoteLines(agreed, offer), packed)
      const weights = { netWeightMg: packed.packedNetMg, grossWeightMg: packed.packedGrossMg }
      // The offer takes off no more than it did.
      const welcomeCap = line.quote.promotion?.amount ?? 0
      const real = quoteLines(priceBreakup({ ...terms, ...weights }, RATES), { ...offer, welcomeCap })
      const difference = lighterBy(line)
      if (real.total >= line.quote.total) {
        expect(difference).toEqual({ taxable: 0, gst: 0, insurance: 0, delivery: 0, total: 0 })
        return
      }
      const invoice = invoiceOf(line, state)
      const credited = {
        lineId: 'line',
        amount: difference.total,
        reason: '',
        whole: creditedPart(line, true),
        packed: packedOtherwise(line, true),
      }
      const note = creditDocument(invoice, { ...credited, before: [] })
      const corrected = [{ detail: expect.stringMatching(/^packed at .* g instead of .* g$/) }]
      for (const one of [note, commercialDocument(invoice, { ...credited, before: [] })])
        expect(articlesOf(one)).toMatchObject([{ ...weights, packed: weights, lines: corrected }])
      expect((invoice.roundOff ?? 0) - (note.roundOff ?? 0)).toBe(real.roundOff ?? 0)
      for (const part of ['taxable', 'insurance', 'delivery', 'total'] as const) {
        expect(invoice[part] - note[part]).toBe(real[part])
        expect(note[part]).toBeGreaterThanOrEqual(0)
      }
      const [billed, back] = [articlesOf(invoice)[0]?.gst, articlesOf(note)[0]?.gst]
      const due = splitGst(
        { bps: terms.gstBps, amount: real.gst },
        { sellerStateCode: HOME.code, placeOfSupplyCode: state.code, isToSez: false },
      )
      expect(halves(billed).map((half, nth) => half - (halves(back)[nth] ?? 0))).toEqual(halves(due))
    }),
    { numRuns: 1000 },
  )
})

const halves = (gst: ReturnType<typeof splitGst> | undefined): number[] => {
  if (!gst) throw new Error('The credit note lacks its tax.')
  return gst.kind === 'within-state' ? [gst.cgst.amount, gst.sgst.amount] : [gst.igst.amount]
}

test('whatever is refunded besides, all credit notes of a line take back exactly what was billed', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 0, maxLength: 3 })
  fc.assert(
    fc.property(anyRateLinked, anyOffer, cuts, STATES, (terms, offer, shares, state) => {
      const agreed = priceBreakup(terms, RATES)
      const packed = { packedNetMg: Math.ceil(terms.netWeightMg * 0.8), packedGrossMg: terms.grossWeightMg }
      const line = lineOf(agreed, quoteLines(agreed, offer), packed)
      const difference = lighterBy(line)
      fc.pre(difference.total > 0 && line.quote.total > difference.total + 1000)
      const invoice = invoiceOf(line, state)
      const credit = (amount: number, forWeight: boolean, before: readonly DocumentOfArticles[]) =>
        creditDocument(invoice, {
          ...{ lineId: 'line', amount, reason: '', whole: creditedPart(line, forWeight) },
          before: before.flatMap(articlesOf),
        })
      const forWeight = credit(difference.total, true, [])
      const others: DocumentOfArticles[] = []
      let left = line.quote.total - difference.total
      for (const share of shares) {
        const amount = Math.max(1, Math.floor((left * share) / 100))
        others.push(credit(amount, false, others))
        left -= amount
      }
      if (left > 0) others.push(credit(left, false, others))
      const notes = [forWeight, ...others]
      for (const part of ['taxable', 'insurance', 'delivery', 'total'] as const)
        expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice[part])
      const tax = notes.flatMap(articlesOf).reduce((sum, { gst }) => sum + totalTax(gst).amount, 0)
      expect(tax).toBe(line.quote.gst)
    }),
  )
})

test('whatever was refunded by hand before and after a piece is packed lighter, no note takes more than is left', () => {
  const cuts = fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), isBefore: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(anyRateLinked, anyOffer, cuts, STATES, (terms, offer, refunds, state) => {
      const agreed = priceBreakup(terms, RATES)
      const packed = { packedNetMg: Math.ceil(terms.netWeightMg * 0.8), packedGrossMg: terms.grossWeightMg }
      const line = lineOf(agreed, quoteLines(agreed, offer), packed)
      const difference = lighterBy(line).total
      fc.pre(difference > 0)
      const invoice = invoiceOf(line, state)
      const notes: { note: DocumentOfArticles; isForWeight: boolean }[] = []
      let left = line.quote.total
      const credit = (amount: number, isForWeight: boolean, isPacked = true) => {
        if (amount === 0) return
        const articles = (ofWeight: boolean) =>
          notes.filter((one) => one.isForWeight === ofWeight).flatMap(({ note }) => articlesOf(note))
        const part = isPacked ? line : { ...line, ...NOT_WEIGHED }
        const note = creditDocument(invoice, {
          ...{ lineId: 'line', amount, reason: '', whole: creditedPart(part, isForWeight) },
          ...{ before: articles(isForWeight), beforeOfOther: articles(!isForWeight) },
        })
        notes.push({ note, isForWeight })
        left -= amount
      }
      const byHand = (share: number) => Math.floor((left * share) / 100)
      for (const { share } of refunds.filter(({ isBefore }) => isBefore)) credit(byHand(share), false, false)
      credit(Math.min(difference, left), true)
      for (const { share } of refunds.filter(({ isBefore }) => !isBefore)) credit(byHand(share), false)
      credit(left, false)
      const credited = notes.flatMap(({ note }) => articlesOf(note))
      for (const part of ['taxable', 'insurance', 'delivery', 'total'] as const) {
        for (const article of credited) expect(article[part]).toBeGreaterThanOrEqual(0)
        expect(credited.reduce((sum, article) => sum + article[part], 0)).toBe(invoice[part])
      }
      for (const { gst } of credited) for (const half of halves(gst)) expect(half).toBeGreaterThanOrEqual(0)
      expect(credited.reduce((sum, { gst }) => sum + totalTax(gst).amount, 0)).toBe(line.quote.gst)
      for (const { gst } of credited)
        if (gst.kind === 'within-state')
          expect(Math.abs(gst.cgst.amount - gst.sgst.amount)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 500 },
  )
})

test('a piece of the agreed weight costs what was agreed', () => {
  fc.assert(
    fc.property(anyRateLinked, anyOffer, (terms, offer) => {
      const { netWeightMg, grossWeightMg } = terms
      const agreed = priceBreakup(terms, RATES)
      const packed = { packedNetMg: netWeightMg, packedGrossMg: grossWeightMg }
      const line = lineOf(agreed, quoteLines(agreed, offer), packed, { netWeightMg, grossWeightMg })
      expect(quoteAsPacked(line)).toEqual(line.quote)
    }),
  )
})

test('engraving is not cheaper because the piece is lighter', () => {
  const engraving: Extra = { kind: 'engraving', text: 'Asha', price: 500_00, taxable: 485_44, gst: 14_56 }
  const agreed = priceBreakup({ ...ringTerms(), discountPart: 'making' }, RATES)
  const without = lineOf(agreed, quoteLines(agreed, { welcomeBps: 0, delivery: 0 }), {
    ...{ packedNetMg: 4900, packedGrossMg: 4900 },
  })
  const extras = [engraving]
  const engraved = lineOf(agreed, quoteLines(agreed, { welcomeBps: 0, delivery: 0, extras }), {
    ...{ packedNetMg: 4900, packedGrossMg: 4900 },
  })
  // 0.1 g × ₹12,385 = ₹1,238.50; 10 % making ₹123.85
  expect(lighterBy(without).taxable).toBe(123_850 + 12_385)
  expect(lighterBy(engraved)).toEqual(lighterBy(without))
})

test('what goes back is explained by the weight that is lower', () => {
  const agreed = priceBreakup(
    {
      ...ringTerms({ netWeightMg: 10_000, grossWeightMg: 12_000, making: PER_GRAM_GROSS }),
      discountPart: 'making',
    },
    RATES,
  )
  const weights = { netWeightMg: 10_000, grossWeightMg: 12_000 }
  const lines = quoteLines(agreed, { welcomeBps: 0, delivery: 0 })
  const packed = (packedNetMg: number, packedGrossMg: number) =>
    lineOf(agreed, lines, { packedNetMg, packedGrossMg }, weights)
  const lessGross = packed(10_010, 11_000)
  expect(lighterBy(lessGross).total).toBeGreaterThan(0)
  expect(packedOtherwise(lessGross, true)).toEqual({
    weights: { netWeightMg: 10_010, grossWeightMg: 11_000 },
    corrects: 'packed at 11.000 g instead of 12.000 g',
  })
  expect(lighterWords(lessGross)).toBe('the piece weighs 11 g instead of 12 g')
  expect(packedOtherwise(packed(9500, 11_000), true)?.corrects).toBe('packed at 9.500 g instead of 10.000 g')
  expect(packedOtherwise(packed(9500, 11_000), false)?.corrects).toBeNull()
  expect(packedOtherwise(packed(10_500, 12_500), false)).toEqual({
    weights: { netWeightMg: 10_500, grossWeightMg: 12_500 },
    corrects: null,
  })
  expect(packedOtherwise(packed(10_000, 12_000), false)).toBeNull()
  expect(packedOtherwise(lineOf(agreed, lines, NOT_WEIGHED, weights), true)).toBeNull()
})

const PER_GRAM_GROSS = { kind: 'per-gram', rate: 800_00, weight: 'gross' } as const
const NOT_WEIGHED = { packedNetMg: null, packedGrossMg: null }

test('the weights of a line are those of the piece that left, and the agreed ones before', () => {
  const agreed = priceBreakup({ ...ringTerms(), discountPart: 'making' }, RATES)
  const lines = quoteLines(agreed, { welcomeBps: 0, delivery: 0 })
  const open = lineOf(agreed, lines, { packedNetMg: null, packedGrossMg: null })
  expect(handedOverWeights(open)).toEqual({ grossWeightMg: 5000, netWeightMg: 5000 })
  const heavier = lineOf(agreed, lines, { packedNetMg: 5100, packedGrossMg: 5200 })
  expect(handedOverWeights(heavier)).toEqual({ grossWeightMg: 5200, netWeightMg: 5100 })
  expect(quoteAsPacked(heavier)).toMatchObject({ total: lines.total, product: { netWeightMg: 5100 } })
})

test.each([
  [9700, 9700, false],
  [9699, 9700, true],
  [10_000, 9699, true],
  [12_000, 12_000, false],
])(
  'a piece agreed at 10 g that weighs %i mg gross and %i mg net needs a manager: %s',
  (gross, net, isFar) => {
    const agreed = { grossWeightMg: 10_000, netWeightMg: 10_000 }
    expect(isFarLighter({ grossWeightMg: gross, netWeightMg: net }, agreed, 300)).toBe(isFar)
  },
)

test.each([
  [9000, 9000, null],
  [7000, 7000, null],
  [13_000, 13_000, null],
  [6999, 6999, 'grossWeight'],
  [13_001, 10_000, 'grossWeight'],
  [10_000, 6999, 'netWeight'],
  [9000, 9001, 'netWeight'],
])(
  'a piece agreed at 10 g that weighs %i mg gross and %i mg net: fault at %s',
  (grossWeightMg, netWeightMg, field) => {
    const fault = packedWeightFault(
      { grossWeightMg, netWeightMg },
      { grossWeightMg: 10_000, netWeightMg: 10_000 },
    )
    expect(fault?.field ?? null).toBe(field)
  },
)
