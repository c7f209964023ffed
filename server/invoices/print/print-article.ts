import { isServiceCode } from '#rules/catalogue/service-code.ts'
import { type BilledArticle, codeName } from '#rules/invoices/document.ts'
import { grams } from '#rules/measures.ts'
import { heightOf, INK, label, PAGE, WIDTH, write } from './sheet.ts'
import { asArtifact, inTag } from './tags.ts'

type Doc = PDFKit.PDFDocument

const PADDING = 12
const NAME = { font: 'display', size: 15, lineGap: 0 } as const

/** In the unit code of GST for pieces. */
export const quantityOf = ({ quantity }: BilledArticle) => `${quantity} NOS`

/** The weights of a piece at packing, where it was agreed otherwise; empty where it was not. */
export function packedWords({ packed, hallmark }: BilledArticle, withHuid = false): string {
  if (!packed) return ''
  const words = `Weighed when it was packed: gross ${grams(packed.grossWeightMg)}, net ${grams(packed.netWeightMg)}`
  return withHuid && hallmark?.huid ? `${words}  ·  HUID: ${hallmark.huid}` : words
}

/** The article in a band of its own: name, tariff code, purity, weights, quantity. A bill has its HUIDs further down, a note (`isNote`) here. */
export function printArticle(
  doc: Doc,
  article: BilledArticle,
  y: number,
  { isNote = false }: { isNote?: boolean } = {},
): number {
  const facts = factsInBand(article)
  const inner = { x: PAGE.left + PADDING, width: WIDTH - 2 * PADDING }
  const packed = packedWords(article, isNote)
  const height = heightOf(doc, article.name, inner.width, NAME) + (packed ? 72 : 58)
  asArtifact(doc, () => doc.rect(PAGE.left, y, WIDTH, height).fill(INK.sand))

  let next = label(doc, 'Article', { ...inner, y: y + 11 })
  next = write(doc, article.name, { ...inner, y: next - 2 }, NAME) + 5
  const column = inner.width / facts.length
  facts.forEach(([name, value], index) => {
    const box = { x: inner.x + index * column, y: next, width: column - 6 }
    inTag(doc, 'P', () => {
      const under = write(doc, name, box, { size: 7.5, color: INK.stone, lineGap: 0 })
      write(doc, value, { ...box, y: under + 1 }, { font: 'bold', size: 9, lineGap: 0 })
    })
  })
  if (packed) write(doc, packed, { ...inner, y: next + 24 }, { size: 8, lineGap: 0 })
  return y + height + 16
}

/** A service weighs nothing, and is not counted in pieces. */
const factsInBand = (article: BilledArticle): [string, string][] => [
  [codeName(article.hsn), article.hsn],
  ...(isServiceCode(article.hsn) ? [] : goodsFacts(article)),
]

const goodsFacts = (article: BilledArticle): [string, string][] => [
  ['Purity', article.purity],
  ['Gross weight', grams(article.grossWeightMg)],
  ['Net weight', article.netWeightMg > 0 ? grams(article.netWeightMg) : '—'],
  ['Quantity', quantityOf(article)],
]

/** In place of a HUID that was not known when the document was printed. */
export const ENGRAVED = 'as engraved on the article'

/** The sentence that the hallmarking rules want on a bill beside the HUIDs of several articles, or of one on a roll. */
export const HALLMARK_WORDS =
  'Hallmarking charge: included. Each HUID can be verified in the BIS CARE app, and the purity of an article at any Assaying and Hallmarking Centre recognised by the Bureau of Indian Standards.'

/**
 * The facts that the hallmarking rules want on a bill (BIS, Hallmarking Regulations): id, charge, and where to check.
 */
export function printHallmark(doc: Doc, article: BilledArticle, y: number): number {
  if (!article.hallmark) return y
  const huid = article.hallmark.huid ?? ENGRAVED
  const box = { x: PAGE.left, y: y + 4, width: WIDTH }
  let next = label(doc, 'Hallmark', box)
  next = write(
    doc,
    `HUID: ${huid}  ·  Purity ${article.purity}  ·  Net weight ${grams((article.packed ?? article).netWeightMg)}  ·  Hallmarking charge: included`,
    { ...box, y: next },
    { size: 8.5, font: 'bold' },
  )
  return write(
    doc,
    'The HUID can be verified in the BIS CARE app, and the purity of this article at any Assaying and Hallmarking Centre recognised by the Bureau of Indian Standards.',
    { ...box, y: next },
    { size: 8, color: INK.stone },
  )
}
