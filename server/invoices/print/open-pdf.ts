import { registerFonts } from './fonts.ts'
import { PAGE } from './sheet.ts'
import { openStructure } from './tags.ts'

/** An empty PDF in the shop's fonts, and the bytes it has once `doc.end()` was called. */
export async function openPdf(
  options: PDFKit.PDFDocumentOptions,
): Promise<{ doc: PDFKit.PDFDocument; bytes: Promise<Buffer> }> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ lang: 'en-IN', displayTitle: true, ...options })
  const bytes = bytesOf(doc)
  registerFonts(doc)
  return { doc, bytes }
}

/** How a bill or a voucher is opened: an A4 sheet that names who wrote it. */
export const billOptions = (title: string, by: { name: string; tradeName: string }, at: Date) => ({
  size: 'A4',
  margins: { top: PAGE.top, bottom: 20, left: PAGE.left, right: 595 - PAGE.right },
  info: {
    Title: title,
    Author: by.name,
    Producer: by.tradeName,
    Creator: by.tradeName,
    CreationDate: at,
  },
})

/**
 * The bytes of the PDF that `draw` fills, tagged for screen readers; the same content and date give the same bytes. `tagged`:
 * false for registers of thousands of cells, whose CSV file is read instead, and for labels on goods.
 */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (doc: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  const { tagged = true } = options
  const { doc, bytes } = await openPdf({ pdfVersion: '1.7', tagged, ...options })
  if (tagged) openStructure(doc)
  await draw(doc)
  doc.end()
  return bytes
}

async function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part)
  return Buffer.concat(parts)
}
