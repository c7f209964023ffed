import type { FastifyReply } from 'fastify'
import type { InvoiceRow } from './invoices.store.ts'

/** A file under the name it is saved by. */
export type Download = { fileName: string; bytes: Buffer }

/** `INV-26-27-000012.pdf`; `mark` says what kind of copy it is. */
export const pdfName = ({ number }: Pick<InvoiceRow, 'number'>, mark = '') =>
  `${number.replaceAll('/', '-')}${mark}.pdf`

/** Sends it to be kept under its own name. */
export async function asFile(reply: FastifyReply, { fileName, bytes }: Download) {
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-length', bytes.length)
  return inOneChunk(bytes)
}

async function* inOneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
