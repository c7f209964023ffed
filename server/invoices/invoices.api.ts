import * as contract from '#contracts/invoices.ts'
import type { Serve } from '#server/serve.ts'
import { asFile } from './download.ts'
import { downloadCreditNote, downloadInvoice, listInvoices } from './read-invoices.ts'

export function invoicesApi(serve: Serve): void {
  serve(contract.listInvoices, ({ shop, caller, params }) => listInvoices(shop, caller, params.orderId))
  serve(contract.downloadInvoice, async ({ shop, caller, params, query, reply }) =>
    asFile(reply, await downloadInvoice(shop, caller, { number: params.orderId, id: query.id })),
  )
  serve(contract.downloadCreditNote, async ({ shop, caller, params, reply }) =>
    asFile(reply, await downloadCreditNote(shop, caller, { number: params.orderId, id: params.id })),
  )
}
