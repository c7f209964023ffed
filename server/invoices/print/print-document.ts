import { setImmediate as othersTurn } from 'node:timers/promises'
import { ORIGINAL } from '#rules/invoices/copies.ts'
import { articlesOf, type InvoiceDocument } from '#rules/invoices/document.ts'
import { openPdf } from './open-pdf.ts'
import { printArticle, printHallmark } from './print-article.ts'
import { printFoot, printHead, printParties, TITLES } from './print-frame.ts'
import { printPrice } from './print-price.ts'
import { printSeveral } from './print-several.ts'
import { PAGE } from './sheet.ts'

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
