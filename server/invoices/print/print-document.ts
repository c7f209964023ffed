import { setImmediate as othersTurn } from 'node:timers/promises'
import { ORIGINAL } from '#rules/invoices/copies.ts'
import { articlesOf, type BilledArticle, type InvoiceDocument } from '#rules/invoices/document.ts'
import { taxByHsn } from '#rules/invoices/tax-summary.ts'
import { openPdf } from './open-pdf.ts'
import { printArticle, printHallmark } from './print-article.ts'
import { articleBlock } from './print-articles.ts'
import { printFoot, printHead, printParties, ROOM_UNTIL, TITLES } from './print-frame.ts'
import { heightOfPrice, printPrice } from './print-price.ts'
import { taxBlock } from './print-tax.ts'
import { type Block, INK, label, PAGE, WIDTH, write } from './sheet.ts'

/** A document and what this print of it says of itself. */
export type Page = { document: InvoiceDocument; mark: string }

/**
 * A tax invoice or credit note as a PDF: of one page, where it has one article. The same document gives the same bytes: its date is the
 * document's, and pdfkit derives the file's id from that.
 */
export function printDocument(document: InvoiceDocument, mark = ORIGINAL): Promise<Buffer> {
  const title = `${TITLES[document.kind]} ${document.number}`
  return printPages([{ document, mark }], { title, seller: document.seller, at: new Date(document.issuedAt) })
}

type About = { title: string; seller: InvoiceDocument['seller']; at: Date }

/** Several documents, each from a page of its own. Between two others get their turn: one takes some tens of milliseconds. */
export async function printPages(pages: readonly Page[], { title, seller, at }: About): Promise<Buffer> {
  const { doc, bytes } = await openPdf({
    size: 'A4',
    margins: { top: PAGE.top, bottom: 20, left: PAGE.left, right: 595 - PAGE.right },
    pdfVersion: '1.7',
    bufferPages: pages.some(({ document }) => articlesOf(document).length > 1),
    info: {
      Title: title,
      Author: seller.name,
      Producer: seller.tradeName,
      Creator: seller.tradeName,
      CreationDate: at,
    },
  })
  for (const [index, { document, mark }] of pages.entries()) {
    if (index > 0) {
      await othersTurn()
      doc.addPage()
    }
    printOn(doc, { document, mark })
  }
  doc.end()
  return bytes
}

function printOn(doc: PDFKit.PDFDocument, page: Page): void {
  const { document, mark } = page
  const [article, ...others] = articlesOf(document)
  if (!article) throw new Error(`${document.number} has no article.`)
  if (others.length > 0) {
    printSeveral(doc, page, [article, ...others])
    return
  }
  let y = printHead(doc, { ...document, copy: mark }, PAGE.top)
  y = printArticle(doc, article, printParties(doc, document, y))
  y = printPrice(doc, document, y)
  if (document.kind === 'invoice') y = printHallmark(doc, article, y)
  printFoot(doc, document, y)
}

type Doc = PDFKit.PDFDocument

/**
 * A document of several articles on as many pages as it needs, each with head and foot: article by article, the tax by
 * HSN, the sums. The pages of `doc` must be buffered, because their number is known at the end.
 */
function printSeveral(
  doc: Doc,
  { document, mark }: { document: InvoiceDocument; mark: string },
  articles: readonly BilledArticle[],
): void {
  const first = doc.bufferedPageRange().count - 1
  const head = () => printHead(doc, { ...document, copy: mark }, PAGE.top)
  let y = printParties(doc, document, head())
  for (const block of blocksOf(doc, document, articles)) {
    if (y + block.height > ROOM_UNTIL) {
      printFoot(doc, document, y)
      doc.addPage()
      y = head()
    }
    y = block.print(y)
  }
  printFoot(doc, document, y)
  numberPages(doc, first)
}

function blocksOf(doc: Doc, document: InvoiceDocument, articles: readonly BilledArticle[]): Block[] {
  const sums = {
    height: heightOfPrice(document),
    print: (y: number) => printPrice(doc, document, y),
  }
  const isHallmarked = document.kind === 'invoice' && articles.some(({ hallmark }) => hallmark)
  return [
    ...articles.map((article, nth) => articleBlock(doc, article, nth + 1)),
    ...(isHallmarked ? [hallmarkBlock(doc)] : []),
    taxBlock(doc, taxByHsn(articles)),
    sums,
  ]
}

/** What the hallmarking rules want on a bill beside the HUIDs, which are with their articles. */
function hallmarkBlock(doc: Doc): Block {
  const words =
    'Hallmarking charge: included. Each HUID can be verified in the BIS CARE app, and the purity of an article at any Assaying and Hallmarking Centre recognised by the Bureau of Indian Standards.'
  const print = (y: number) => {
    const box = { x: PAGE.left, width: WIDTH }
    const next = label(doc, 'Hallmark', { ...box, y: y + 2 })
    return write(doc, words, { ...box, y: next }, { size: 8, color: INK.stone }) + 8
  }
  return { height: 42, print }
}

function numberPages(doc: Doc, first: number): void {
  const count = doc.bufferedPageRange().count - first
  if (count === 1) return
  for (let nth = 0; nth < count; nth += 1) {
    doc.switchToPage(first + nth)
    const box = { x: PAGE.left, y: PAGE.bottom - 6, width: WIDTH }
    write(doc, `Page ${nth + 1} of ${count}`, box, { size: 7, color: INK.stone, align: 'right' })
  }
}
