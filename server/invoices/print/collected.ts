/** The bytes of a PDF, once `doc.end()` is called; to be called before anything is drawn. */
export async function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part)
  return Buffer.concat(parts)
}
