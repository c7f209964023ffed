import fc from 'fast-check'
import { startOfDay } from '#rules/days.ts'
import { PLACEHOLDER_GSTIN } from '#rules/gstin.ts'
import { commercialDocument, creditDocument } from '#rules/invoices/credit-document.ts'
import {
  articlesOf,
  type BilledArticle,
  type DocumentOfArticles,
  sumsOf,
  supplyOf,
} from '#rules/invoices/document.ts'
import { type Supply, splitGst } from '#rules/invoices/gst-split.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import { OTHER_TERRITORY, type State } from '#rules/invoices/states.ts'
import { ORDER_CANCELLED } from '#rules/orders/refund-terms.ts'
import { gstOn } from '#rules/pricing/gst.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'

export const MAHARASHTRA = { name: 'Maharashtra', code: '27' }
export const KARNATAKA = { name: 'Karnataka', code: '29' }
/** Of nobody; their check digits are right. */
export const BUSINESSES = ['29AAAAA0000A1ZY', '27BBBBB1111B1ZN'] as const

const WHO = { name: 'Asha Kulkarni', address: ['Solapur 413001'], state: MAHARASHTRA, phone: '', email: '' }

type ArticleTerms = Partial<Omit<BilledArticle, 'gst'>> & {
  /** Basis points; without it 3 %. */
  bps?: number
  /** Paise; without it what the rate makes. Old documents may have an odd one. */
  tax?: number
}

/** The article that a test bills; by default, a ring for ₹1,000 before tax. */
function articleTo(supply: Supply, { bps = 300, tax, ...own }: ArticleTerms, nth: number): BilledArticle {
  const { taxable = 1_000_00, insurance = 0, delivery = 0 } = own
  const amount = tax ?? gstOn(taxable, bps)
  return {
    name: 'Lotus Ring',
    hsn: '71131911',
    purity: '22K (916)',
    grossWeightMg: 5000,
    netWeightMg: 4850,
    hallmark: null,
    lineId: `00000000-0000-7000-8000-00000000000${nth}`,
    quantity: 1,
    lines: [],
    taxable,
    insurance,
    delivery,
    total: taxable + amount + insurance + delivery,
    ...own,
    gst: splitGst({ bps, amount }, supply),
  }
}

type BillTerms = {
  articles?: ArticleTerms[]
  to?: State
  gstin?: string
  isSez?: boolean
  letter?: string
  day?: string
  serial?: number
}

/** An invoice of a shop in Maharashtra. */
export function testBill(terms: BillTerms = {}): TaxDocument & { document: DocumentOfArticles } {
  const { articles = [{}], to = MAHARASHTRA, gstin, isSez, letter, day = '2026-11-21', serial = 1 } = terms
  const issuedAt = startOfDay(day)
  const parties = {
    seller: { ...WHO, tradeName: 'SGJ', gstin: PLACEHOLDER_GSTIN },
    buyer: { ...WHO, state: to, pan: null, ...(gstin && { gstin }), ...(gstin && isSez && { isSez }) },
    placeOfSupply: to,
  }
  const document: DocumentOfArticles = {
    kind: 'invoice',
    number: documentNumber('invoice', financialYear(issuedAt), serial),
    issuedAt: issuedAt.toISOString(),
    order: { number: 'SGJ-1001', placedAt: issuedAt.toISOString(), paymentReference: 'pay_1' },
    ...parties,
    ...(letter !== undefined && { letter }),
    against: null,
    ...sumsOf(articles.map((article, nth) => articleTo(supplyOf(parties), article, nth))),
  }
  return { id: document.number, orderNumber: 'SGJ-1001', document, original: null }
}

type NoteTerms = {
  /** Paise of the first article; without it, all of it. */
  amount?: number
  reason?: string
  day?: string
  serial?: number
  isCommercial?: boolean
}

/** A note on the first article of a bill. */
export function testNote({ document: bill }: TaxDocument, terms: NoteTerms = {}): TaxDocument {
  const { reason = ORDER_CANCELLED, day = '2026-11-22', serial = 1, isCommercial = false } = terms
  const [article] = articlesOf(bill)
  if (!article) throw new Error('The bill has no article.')
  const amount = terms.amount ?? article.total
  const issuedAt = startOfDay(day)
  const write = isCommercial ? commercialDocument : creditDocument
  const kind = isCommercial ? 'commercial-credit-note' : 'credit-note'
  const credited = write(bill, { lineId: article.lineId ?? '', amount, reason, before: [] })
  const number = documentNumber(kind, financialYear(issuedAt), serial)
  const document = { ...credited, number, issuedAt: issuedAt.toISOString() }
  return { id: number, orderNumber: 'SGJ-1001', document, original: bill }
}

const anyArticle = fc.record({
  hsn: fc.constantFrom('71131911', '711311', '71031029', '9601'),
  bps: fc.constantFrom(0, 25, 150, 300, 1800),
  taxable: fc.integer({ min: 1, max: 1_50_000_00 }),
  insurance: fc.nat(500_00),
  delivery: fc.constantFrom(0, 99_00),
  netWeightMg: fc.nat(50_000),
  quantity: fc.integer({ min: 1, max: 5 }),
  isOdd: fc.boolean(),
})

const anyBill = fc.record({
  articles: fc.array(anyArticle, { minLength: 1, maxLength: 4 }),
  to: fc.constantFrom(MAHARASHTRA, KARNATAKA, OTHER_TERRITORY),
  gstin: fc.option(fc.constantFrom(...BUSINESSES), { nil: undefined }),
  zone: fc.constantFrom('none', 'with-tax', 'without-tax'),
  day: fc.constantFrom('2024-07-31', '2024-08-01', '2026-11-02', '2026-11-30'),
  note: fc.option(
    fc.record({
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      reason: fc.constantFrom(ORDER_CANCELLED, 'Return RET-1001', 'a scratch'),
      isCommercial: fc.boolean(),
    }),
  ),
  isBillOfBefore: fc.boolean(),
})

/** Old documents may have a tax that is not twice a half. */
const withOddTax = <Own extends { bps: number; taxable: number }>(article: Own, isOdd: boolean) => ({
  ...article,
  ...(isOdd && article.bps > 0 && { tax: gstOn(article.taxable, article.bps) + 1 }),
})

/** Invoices and notes of a month, some of the notes on bills of earlier months. */
export const anyMonth: fc.Arbitrary<TaxDocument[]> = fc.array(anyBill, { maxLength: 25 }).map((all) =>
  all.flatMap(({ articles, to, gstin, zone, day, note, isBillOfBefore }, nth) => {
    const serial = nth + 1
    const isZeroRated = gstin !== undefined && zone === 'without-tax'
    const taxed = articles.map(({ isOdd, ...own }) =>
      isZeroRated ? { ...own, bps: 0 } : withOddTax(own, isOdd),
    )
    const isSez = zone !== 'none'
    const letter = isZeroRated ? 'AD270326000001A' : undefined
    const bill = testBill({ articles: taxed, to, gstin, isSez, letter, day, serial })
    if (!note) return [bill]
    const { share, ...rest } = note
    const amount = Math.ceil((articlesOf(bill.document)[0]?.total ?? 0) * share)
    const noted = testNote(bill, { ...rest, amount, serial })
    return isBillOfBefore ? [noted] : [bill, noted]
  }),
)
