import { expect, test } from 'vitest'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'
import { BUSINESSES, KARNATAKA, testBill, testNote } from '#trade/accounts/tests/tax-documents.ts'
import { addDocument } from '../add-document.ts'
import type { SeriesNumbers } from '../series.ts'
import { emptyTables } from '../tables.ts'
import { ARTICLE_CHECKS, type ReturnTerms } from './article-checks.ts'
import { DOCUMENT_CHECKS, findingsOf } from './document-checks.ts'
import { addFinding, type Findings, listFindings, MAX_OF_A_CHECK } from './finding.ts'
import { findingsOfReturn, RETURN_CHECKS } from './return-checks.ts'

const SHOP = '27AAAAA0000A1Z2'
const TERMS: ReturnTerms = {
  digits: 6,
  units: [{ hsn: '7113', unit: 'GMS', description: 'Jewellery' }],
  knownHsn: ['7113', '7117'],
}

const billing = (article: object) => testBill({ articles: [article] })
const changed = (change: Partial<InvoiceDocument>): TaxDocument => {
  const bill = testBill()
  return { ...bill, document: { ...bill.document, ...change } as InvoiceDocument }
}
const forBusiness = (gstin: string) => testBill({ gstin })

/** A document for each check, and what the shop is told. */
const PROVOKED = {
  'hsn-missing': [
    billing({ hsn: '' }),
    'INV/26-27/000001 bills “Lotus Ring” without an HSN. Please enter the HSN of the product.',
  ],
  'hsn-digits': [
    billing({ hsn: '7113' }),
    'INV/26-27/000001 bills “Lotus Ring” under the HSN 7113. An HSN has 4, 6 or 8 digits; the shop needs at least 6. Please correct the HSN of the product.',
  ],
  'hsn-unknown': [
    billing({ hsn: '85171300' }),
    'INV/26-27/000001 bills “Lotus Ring” under the HSN 85171300, which is in no heading that the shop sells. The portal refuses an HSN that it does not know. Please correct the HSN of the product, or add its heading in the settings.',
  ],
  'rate-unknown': [
    billing({ bps: 200 }),
    'INV/26-27/000001 bills “Lotus Ring” at 2%, which is not a rate of GST. Please correct the GST of the product before it is sold again, and ask the accountant about this bill.',
  ],
  'quantity-unrounded': [
    billing({ netWeightMg: 4850.5 }),
    'INV/26-27/000001 bills “Lotus Ring” with 1 piece of 4.8505 g. Weights have up to three decimals, and pieces are whole.',
  ],
  'weight-missing': [
    billing({ netWeightMg: 0, grossWeightMg: 0 }),
    'INV/26-27/000001 bills “Lotus Ring” without a weight, so nothing is counted for it: the HSN 71131911 is counted in weight. Please enter the weight of the product before it is sold again, or choose another unit in the settings.',
  ],
  'nil-without-amount': [
    billing({ bps: 0, taxable: 0 }),
    'INV/26-27/000001 bills “Lotus Ring” without tax and for nothing. The portal refuses nil-rated rows without an amount, so it is in no table but the HSN summary.',
  ],
  'number-signs': [
    changed({ number: 'INV_26' }),
    'INV_26 has signs that the portal refuses: a number has up to 16 letters, digits, hyphens and slashes.',
  ],
  'original-missing': [
    { ...testNote(testBill()), original: null },
    'CRN/26-27/000001 corrects INV/26-27/000001, which is not in the books.',
  ],
  'buyer-gstin': [
    forBusiness('27BBBBB1111B1ZX'),
    'INV/26-27/000001 is for the GSTIN 27BBBBB1111B1ZX, which is not valid. Please correct it in the address of the order.',
  ],
  'buyer-is-shop': [
    forBusiness(SHOP),
    'INV/26-27/000001 is for the shop’s own GSTIN. Please correct it in the address of the order.',
  ],
  'buyer-state': [
    forBusiness(BUSINESSES[0]),
    'INV/26-27/000001 is for a business of Karnataka, and its place of supply is Maharashtra.',
  ],
  'place-unknown': [
    testBill({ to: { name: 'Outside India', code: '96' } }),
    'INV/26-27/000001 has the place of supply 96 Outside India, which GSTR-1 does not have. Please correct the state in the address of the order.',
  ],
  'seller-gstin': [
    changed({ seller: { ...testBill().document.seller, gstin: BUSINESSES[1] } }),
    `INV/26-27/000001 was issued under the GSTIN ${BUSINESSES[1]}; this return is for ${SHOP}.`,
  ],
} satisfies Record<keyof typeof ARTICLE_CHECKS | keyof typeof DOCUMENT_CHECKS, [TaxDocument, string]>

test.each(Object.entries(PROVOKED))('%s is found, and leads to its document', (code, [one, message]) => {
  const found = findingsOf(one, SHOP, TERMS)
  expect(found.map((finding) => [finding.code, finding.message])).toEqual([[code, message]])
  expect(found[0]).toMatchObject({ document: one.document.number, order: 'SGJ-1001' })
  if (code in ARTICLE_CHECKS) expect(found[0]?.article).toMatchObject({ name: 'Lotus Ring' })
})

test('an ordinary bill, its note, a business of its state and another territory are as they should be', () => {
  const bill = testBill({ gstin: BUSINESSES[1] })
  const fine = [
    ...[testBill(), bill, testNote(bill), testBill({ gstin: BUSINESSES[0], to: KARNATAKA })],
    testBill({ to: { name: 'Other Territory', code: '97' } }),
    testNote(billing({ hsn: '' }), { isCommercial: true }),
  ]
  for (const one of fine) expect(findingsOf(one, SHOP, TERMS)).toEqual([])
})

function ofReturn(
  documents: readonly TaxDocument[],
  { gstin = '27BBBBB1111B1ZN', units = TERMS.units, series = [] as SeriesNumbers[] } = {},
) {
  const tables = emptyTables()
  for (const one of documents) addDocument(tables, one)
  const whole = { tables, gstin, units, series }
  return { whole, found: findingsOfReturn(whole).map(({ code, message }) => [code, message]) }
}

test('the shop’s own GSTIN is asked for; the demo’s is warned of', () => {
  expect(ofReturn([]).found).toEqual([])
  expect(ofReturn([], { gstin: '' }).found).toEqual([['shop-gstin', 'The shop has not entered its GSTIN.']])
  expect(ofReturn([], { gstin: '27X' }).found).toEqual([['shop-gstin', 'The shop’s GSTIN 27X is not one.']])
  expect(ofReturn([], { gstin: SHOP }).found.map(([code]) => code)).toEqual(['shop-gstin-placeholder'])
})

test('a description that is too long is found', () => {
  const units = [{ hsn: '7113', unit: 'GMS', description: 'Jewellery of gold and of silver' } as const]
  expect(ofReturn([testBill()], { units }).found).toEqual([
    ['description-long', 'The description of the HSN 71131911 has more than 30 characters.'],
  ])
})

test('signs in a description that the portal’s form does not take are found', () => {
  const units = [{ hsn: '7113', unit: 'GMS', description: 'Jewellery (gold, silver)' } as const]
  // Of a business and of private customers, at two rates: one description, said once.
  const documents = [testBill(), billing({ bps: 1800 }), forBusiness(BUSINESSES[1])]
  expect(ofReturn(documents, { units }).found).toEqual([
    [
      'description-signs',
      'The description of the HSN 71131911 has signs that the portal may refuse. It takes letters, digits, blanks and _@./&-.',
    ],
  ])
})

test('businesses need rows of their own in the HSN summary', () => {
  const { whole, found } = ofReturn([forBusiness(BUSINESSES[1])])
  expect(found).toEqual([])
  whole.tables.hsn.b2b.clear()
  expect(findingsOfReturn(whole).map(({ code }) => code)).toEqual(['b2b-without-hsn'])
})

test('each gap of a series is named', () => {
  const stretches = [
    { from: 1, to: 2 },
    { from: 4, to: 7 },
  ]
  const series: SeriesNumbers[] = [
    { series: 'invoice', financialYear: '26-27', stretches, before: 0, last: 7, given: 9 },
  ]
  expect(ofReturn([], { series }).found.map(([, message]) => message)).toEqual([
    'The number INV/26-27/000003 is missing. The return counts a gap as a cancelled document.',
    'The numbers INV/26-27/000008 to INV/26-27/000009 are missing. The return counts a gap as cancelled documents.',
  ])
})

test('a file of very many rows is warned of', () => {
  const bill = forBusiness(BUSINESSES[1])
  const many = Array.from({ length: 19_000 }, () => bill)
  expect(ofReturn(many).found).toEqual([
    ['file-rows', 'The file has 19,001 rows; the portal’s offline tool opens about 19,000.'],
  ])
})

test('every check of a whole return has a code of its own', () => {
  const codes = [ARTICLE_CHECKS, DOCUMENT_CHECKS, RETURN_CHECKS].flatMap(Object.keys)
  expect(new Set(codes).size).toBe(codes.length)
})

test('what is refused comes first, and of very many of one kind the first are named', () => {
  const findings: Findings = new Map()
  const count = MAX_OF_A_CHECK + 1234
  for (let nth = 0; nth < count; nth++)
    addFinding(findings, { code: 'a', severity: 'warning', message: `Warning ${nth}` })
  addFinding(findings, { code: 'b', severity: 'refused', message: 'Refused' })
  const list = listFindings(findings)
  expect(list).toHaveLength(MAX_OF_A_CHECK + 2)
  expect([list[0]?.message, list.at(-1)?.message]).toEqual(['Refused', 'And 1,234 more of the same kind.'])
})
