import { setImmediate as othersTurn } from 'node:timers/promises'
import { ORIGINAL } from '#rules/invoices/copies.ts'
import { articlesOf, type BilledArticle, type InvoiceDocument } from '#rules/invoices/document.ts'
import type { Paper } from '#rules/invoices/papers.ts'
import type { PrintedCode } from '#server/modules/shop-module.ts'
import { documentOnRoll } from './document-on-roll.ts'
import { billOptions, drawPdf } from './open-pdf.ts'
import { HALLMARK_WORDS, printArticle, printHallmark } from './print-article.ts'
import { articleBlock, type Setting } from './print-articles.ts'
import { printFoot, printHead, printParties, ROOM_UNTIL, TITLES } from './print-frame.ts'
import { heightOfPrice, printPrice } from './print-price.ts'
import { sumsBlock } from './print-sums.ts'
import { printOnRoll } from './roll.ts'
import { type Block, heightOf, INK, label, numberPages, PAGE, WHOLE, WIDTH, write } from './sheet.ts'
import { asArtifact, inTag } from './tags.ts'

/** A document and what this print of it says of itself. */
export type Page = { document: InvoiceDocument; mark: string; code?: PrintedCode | null }

/**
 * A tax invoice or credit note as a PDF: of one page, where it has one article. The same document gives the same bytes: its date is the
 * document's, and pdfkit derives the file's id from that.
 */
export function printDocument(
  document: InvoiceDocument,
  { mark = ORIGINAL, paper = 'A4', code }: { mark?: string; paper?: Paper; code?: PrintedCode | null } = {},
): Promise<Buffer> {
  const { kind, number, seller, issuedAt } = document
  const title = `${TITLES[kind]} ${number}`
  return printPages([{ document, mark, code }], { title, seller, at: new Date(issuedAt), paper })
}

type About = { title: string; seller: InvoiceDocument['seller']; at: Date; paper: Paper }

/** A sheet of A5 is one of A4 made smaller, in points. */
const A5 = { height: 595, scale: 420 / 595 } as const
const A4_HEIGHT = 842

/** Several documents, each from a page of its own. Between two others get their turn: one takes some tens of milliseconds. */
export async function printPages(pages: readonly Page[], about: About): Promise<Buffer> {
  const { title, seller, at, paper } = about
  if (paper === '80 mm') {
    const documents = pages.map(({ document, mark, code }) => documentOnRoll(document, mark, code))
    return printOnRoll(documents, { title, author: seller.tradeName, at })
  }
  const isSmall = paper === 'A5'
  const sheet = billOptions(title, seller, at)
  // The drawing is as long as on A4: pdfkit must not begin another page where one of A5 ends.
  const bottom = sheet.margins.bottom - (isSmall ? A4_HEIGHT - A5.height : 0)
  const options = {
    ...sheet,
    size: paper,
    margins: { ...sheet.margins, bottom },
    bufferPages: pages.some(({ document }) => articlesOf(document).length > 1),
  }
  return drawPdf(options, async (doc) => {
    if (isSmall) {
      doc.scale(A5.scale)
      doc.on('pageAdded', () => doc.scale(A5.scale))
    }
    for (const [index, page] of pages.entries()) {
      if (index > 0) {
        await othersTurn()
        doc.addPage()
      }
      inTag(doc, 'Sect', () => printOn(doc, page))
    }
  })
}

function printOn(doc: PDFKit.PDFDocument, page: Page): void {
  const { document, mark, code } = page
  const [article, ...others] = articlesOf(document)
  if (!article) throw new Error(`${document.number} has no article.`)
  if (others.length > 0) {
    printSeveral(doc, page, [article, ...others])
    return
  }
  let y = printHead(doc, { ...document, copy: mark }, PAGE.top)
  const isNote = document.kind !== 'invoice'
  y = printArticle(doc, article, printParties(doc, document, y), { isNote })
  y = printPrice(doc, document, y)
  if (!isNote) y = printHallmark(doc, article, y)
  printFoot(doc, document, y, code)
}

type Doc = PDFKit.PDFDocument

/**
 * A document of several articles on as many pages as it needs, each with head and foot: article by article, the tax by
 * HSN, the sums. The pages of `doc` must be buffered, because their number is known at the end.
 */
function printSeveral(doc: Doc, { document, mark, code }: Page, articles: readonly BilledArticle[]): void {
  const first = doc.bufferedPageRange().count - 1
  const head = () => printHead(doc, { ...document, copy: mark }, PAGE.top)
  let y = printParties(doc, document, head())
  const blocks = blocksFor(doc, document, articles, ROOM_UNTIL - y)
  for (const block of blocks) {
    if (y + block.height > ROOM_UNTIL) {
      // A screen reader reads each repeated part once: the foot on the last page, the head on the first.
      const foot = y
      asArtifact(doc, () => printFoot(doc, document, foot), 'Pagination')
      doc.addPage()
      y = asArtifact(doc, head, 'Pagination')
    }
    y = block.print(y)
  }
  printFoot(doc, document, y, code)
  numberPages(doc, { ...WHOLE, y: PAGE.bottom - 6 }, { first })
}

/** A document of more articles takes as many pages as it needs, in letters of full size. */
const ON_ONE_PAGE = 4
const FULL_SIZE: Setting = { density: 1, isPaired: false }
/** How close a document of few articles is set before it takes a second page; what is smaller still cannot be read. */
const SETTINGS: readonly Setting[] = [
  FULL_SIZE,
  ...[1, 0.93, 0.86, 0.8, 0.74, 0.68].map((density) => ({ density, isPaired: true })),
]

/** The blocks of a few articles as large as they can be on one page of which so much is left; all others in full size. */
function blocksFor(
  doc: Doc,
  document: InvoiceDocument,
  articles: readonly BilledArticle[],
  room: number,
): Block[] {
  const heightOfAll = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height, 0)
  const settings = articles.length > ON_ONE_PAGE ? [] : SETTINGS
  for (const setting of settings) {
    const blocks = blocksOf(doc, document, articles, setting)
    if (heightOfAll(blocks) <= room) return blocks
  }
  return blocksOf(doc, document, articles, FULL_SIZE)
}

function blocksOf(
  doc: Doc,
  document: InvoiceDocument,
  articles: readonly BilledArticle[],
  setting: Setting,
): Block[] {
  const isCommercial = document.kind === 'commercial-credit-note'
  const isHallmarked = document.kind === 'invoice' && articles.some(({ hallmark }) => hallmark)
  return [
    ...articles.map((article, nth) => articleBlock(doc, article, nth + 1, setting)),
    ...(isHallmarked ? [hallmarkBlock(doc, setting.density)] : []),
    isCommercial ? priceBlock(doc, document) : sumsBlock(doc, document, articles, setting.density),
  ]
}

/** The price of a document, line by line. The amount of a commercial credit note has no tax. */
const priceBlock = (doc: Doc, document: InvoiceDocument): Block => ({
  height: heightOfPrice(document),
  print: (y) => printPrice(doc, document, y),
})

/** The sentence that the hallmarking rules want on a bill beside the HUIDs, which are with their articles. */
function hallmarkBlock(doc: Doc, density: number): Block {
  const style = { size: 7.5 * density, color: INK.stone, lineGap: 1 }
  const print = (y: number) => {
    const next = label(doc, 'Hallmark', { ...WHOLE, y })
    return write(doc, HALLMARK_WORDS, { ...WHOLE, y: next }, style) + 6
  }
  return { height: heightOf(doc, HALLMARK_WORDS, WIDTH, style) + 18, print }
}
