import * as contract from '#contracts/invoices.ts'
import type { Call, Serve } from '#server/http/serve.ts'
import { readBuyback } from './read-buyback.ts'
import { type Download, downloadCreditNote, downloadInvoice, listInvoices } from './read-invoices.ts'

export function invoicesApi(serve: Serve): void {
  serve(contract.listInvoices, ({ shop, caller, params }) => listInvoices(shop, caller, params.orderId))
  serve(contract.downloadInvoice, async ({ shop, caller, params, reply }) =>
    asFile(reply, await downloadInvoice(shop, caller, params.orderId)),
  )
  serve(contract.downloadCreditNote, async ({ shop, caller, params, reply }) =>
    asFile(reply, await downloadCreditNote(shop, caller, { number: params.orderId, id: params.id })),
  )
  serve(contract.readBuyback, ({ shop, caller, params }) => readBuyback(shop, caller, params.orderId))
}

/** To be kept under the document's own number. */
async function asFile(reply: Call<typeof contract.downloadInvoice>['reply'], { fileName, bytes }: Download) {
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-length', bytes.length)
  return inOneProduct(bytes)
}

async function* inOneProduct(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
