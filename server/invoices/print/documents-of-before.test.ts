import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import { articlesOf, type InvoiceDocument, withArticles } from '#rules/invoices/document.ts'
import { pdfText, type ReadTag, tagsOf, wordsWithPlaces } from '#tests/support/pdf-text.ts'
import { printDocument } from './print-document.ts'

const MAHARASHTRA = { name: 'Maharashtra', code: '27' }
const KARNATAKA = { name: 'Karnataka', code: '29' }

/** As they were stored while an order was for one product. */
const INVOICE = {
  kind: 'invoice',
  number: 'INV/26-27/000001',
  issuedAt: '2026-11-21T04:30:00.000Z',
  order: { number: 'SGJ-1001', placedAt: '2026-11-21T04:29:00.000Z', paymentReference: 'pay_T1' },
  seller: {
    ...{ name: 'SGJ Jewellers (demo)', tradeName: 'SGJ Jewellers', gstin: '27AAAAA0000A1Z2' },
    ...{ address: ['12 Saraf Katta', 'Solapur 413001'], state: MAHARASHTRA },
    ...{ phone: '0217 000000', email: 'shop@example.in' },
  },
  buyer: {
    ...{ name: 'आशा Kulkarni', address: ['12 Navi Peth', 'Solapur 413001'], state: MAHARASHTRA },
    ...{ phone: '9822012345', email: 'asha@example.in', pan: 'ABxxxxxx4F' },
  },
  placeOfSupply: MAHARASHTRA,
  article: {
    ...{ name: 'Temple Necklace', hsn: '71131910', purity: '22K (916)' },
    ...{ grossWeightMg: 5100, netWeightMg: 4850, hallmark: { huid: 'AB12CD' } },
  },
  lines: [
    { label: 'Metal value, 22K (916)', detail: '4.850 g × ₹12,000.00 per gram', amount: 58_200_00 },
    { label: 'Making charges', detail: '12% of the metal value', amount: 6_984_00 },
    { label: 'Stones', detail: 'natural diamond × 18, 0.18 ct', amount: 1_500_00 },
    { label: 'Discount in the shop', detail: 'before GST', amount: -424_20 },
  ],
  taxable: 66_259_80,
  gst: {
    kind: 'within-state',
    cgst: { bps: 150, amount: 993_90 },
    sgst: { bps: 150, amount: 993_90 },
  },
  insurance: 250_00,
  delivery: 0,
  total: 68_497_60,
  totalInWords: amountInWords(68_497_60),
  against: null,
} as const satisfies InvoiceDocument

const TO_ANOTHER_STATE: InvoiceDocument = {
  ...INVOICE,
  number: 'INV/26-27/000002',
  buyer: { ...INVOICE.buyer, address: ['7 MG Road', 'Bengaluru 560001'], state: KARNATAKA, pan: null },
  placeOfSupply: KARNATAKA,
  article: {
    ...{ name: 'Silver Lamp', hsn: '711411', purity: 'silver' },
    ...{ grossWeightMg: 120_000, netWeightMg: 0, hallmark: null },
  },
  lines: [{ label: 'Price of the article', detail: 'before GST', amount: 4_237_28 }],
  taxable: 4_237_28,
  gst: { kind: 'between-states', igst: { bps: 1800, amount: 762_72 } },
  insurance: 0,
  delivery: 99_00,
  total: 5_099_00,
  totalInWords: amountInWords(5_099_00),
}

const CREDIT_NOTE: InvoiceDocument = {
  ...INVOICE,
  kind: 'credit-note',
  number: 'CRN/26-27/000001',
  issuedAt: '2026-11-25T04:30:00.000Z',
  lines: [{ label: 'Value credited', detail: 'of INV/26-27/000001', amount: 33_129_90 }],
  taxable: 33_129_90,
  gst: {
    kind: 'within-state',
    cgst: { bps: 150, amount: 496_95 },
    sgst: { bps: 150, amount: 496_95 },
  },
  insurance: 125_00,
  total: 34_248_80,
  totalInWords: amountInWords(34_248_80),
  against: { number: INVOICE.number, issuedAt: INVOICE.issuedAt, reason: 'the order was cancelled' },
}

/**
 * The SHA-256 of where each word of it is, and how large. The tags for screen readers came later; where a word is printed did
 * not change by them.
 */
const PRINTED = [
  [INVOICE, '14b9b87376cf1f8f090fe8185a2a726717d982cd9e90508b9066afaa61b41583'],
  [TO_ANOTHER_STATE, 'a3e91f92f49197dc0237e8ec674f39aa9e73c4a7a8c5fa4607c8c8f97f7d346f'],
  [CREDIT_NOTE, '2b7b8d376be1a1b592c5211d5eba60dcfdb793ae6288f91e286c5a671eff0bf8'],
] as const

test.each(PRINTED)(
  'a document stored before orders had lines prints each word where it was printed then',
  async (document, hash) => {
    const words = await wordsWithPlaces(await printDocument(document))
    expect(createHash('sha256').update(words).digest('hex')).toBe(hash)
  },
)

test.each(PRINTED)('an article by itself looks the same in the form of today', async (document) => {
  const written = withArticles(document, articlesOf(document))
  expect((await printDocument(written)).equals(await printDocument(document))).toBe(true)
})

const rolesIn = ({ role, children }: ReadTag): string[] => [role, ...children.flatMap(rolesIn)]
const partsOf = (tree: ReadTag, role: string): ReadTag[] => [
  ...(tree.role === role ? [tree] : []),
  ...tree.children.flatMap((child) => partsOf(child, role)),
]
const tree = async (bytes: Buffer, page = 1) => {
  const read = await tagsOf(bytes, page)
  if (!read) throw new Error('The PDF is not tagged.')
  return read
}
const cellsOf = ({ children }: ReadTag) => children.map(({ role, text }) => `${role} ${text}`.trim())

test('a screen reader is told the title, the headings and the price as a table', async () => {
  const read = await tree(await printDocument(INVOICE))
  expect(partsOf(read, 'H1').map(({ text }) => text)).toEqual(['Tax invoice INV/26-27/000001'])
  expect(partsOf(read, 'H2').map(({ text }) => text)).toEqual([
    'Billed and delivered to',
    'Details',
    'Article',
    'In words',
    'Hallmark',
  ])
  expect(partsOf(read, 'P').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Order SGJ-1001', 'HSN 71131910', 'Gross weight 5.100 g']),
  )
  const rows = partsOf(read, 'TR').map(cellsOf)
  expect(rows[0]).toEqual(['TH Price', 'TH', 'TH Amount in ₹'])
  expect(rows[1]).toEqual(['TH Metal value, 22K (916)', 'TD 4.850 g × ₹12,000.00 per gram', 'TD 58,200.00'])
  expect(rows.at(-1)).toEqual(['TH Total', 'TD', 'TD ₹68,497.60'])
})

test('of several articles on several pages head, foot and page numbers are read once', async () => {
  const [article] = articlesOf(INVOICE)
  if (!article) throw new Error('No article.')
  const articles = Array.from({ length: 8 }, (_, nth) => ({ ...article, name: `Necklace ${nth + 1}` }))
  const bytes = await printDocument(withArticles(INVOICE, articles))
  const [first, second] = [await tree(bytes, 1), await tree(bytes, 2)]
  expect(rolesIn(first)).toContain('H1')
  expect(rolesIn(second)).not.toContain('H1')
  const all = [...partsOf(first, 'H2'), ...partsOf(second, 'H2')].map(({ text }) => text)
  expect(all).toEqual(expect.arrayContaining(['1. Necklace 1', '8. Necklace 8']))
  expect(JSON.stringify([first, second])).not.toContain('Page 1 of')
  expect(await pdfText(bytes)).toContain('Page 1 of')
})

test('a roll is tagged as well', async () => {
  const read = await tree(await printDocument(INVOICE, { paper: '80 mm' }))
  expect(partsOf(read, 'H1').map(({ text }) => text)).toEqual(['TAX INVOICE'])
  expect(JSON.stringify(read)).toContain('Total ₹68,497.60')
})
