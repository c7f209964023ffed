import { registerFonts } from './fonts.ts'

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

async function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part)
  return Buffer.concat(parts)
}
