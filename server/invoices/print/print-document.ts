import PDFDocument from 'pdfkit'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { registerFonts } from './fonts.ts'
import { printArticle, printHallmark } from './print-article.ts'
import { printFoot, printHead, printParties, TITLES } from './print-frame.ts'
import { printPrice } from './print-price.ts'
import { PAGE } from './sheet.ts'

/**
 * A tax invoice or credit note as a PDF of one page. The same document gives the same bytes: its date is the
 * document's, and pdfkit derives the file's id from that.
 */
export function printDocument(document: InvoiceDocument): Promise<Buffer> {
  const title = `${TITLES[document.kind]} ${document.number}`
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, bottom: 20, left: PAGE.left, right: 595 - PAGE.right },
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: document.seller.name,
      Producer: document.seller.tradeName,
      Creator: document.seller.tradeName,
      CreationDate: new Date(document.issuedAt),
    },
  })
  const bytes = collected(doc)
  registerFonts(doc)
  const parts = [printHead, printParties, printArticle, printPrice, printHallmark, printFoot]
  parts.reduce((y, print) => print(doc, document, y), PAGE.top as number)
  doc.end()
  return bytes
}

async function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part)
  return Buffer.concat(parts)
}
