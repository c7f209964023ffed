import * as contract from '#contracts/admin/invoices.ts'
import { printApprovalSlip } from '#contracts/admin/item-approvals.ts'
import { printParcelPapers } from '#contracts/admin/parcels.ts'
import { audit } from '#server/audit/audit.ts'
import { makeBillLink } from '#server/invoices/bill-links.ts'
import { asFile } from '#server/invoices/download.ts'
import { printParcelPapers as printPapers } from '#server/invoices/parcels/print-papers.ts'
import type { Serve } from '#server/serve.ts'
import { exportDocuments } from './export-documents.ts'
import { listDocuments, listDocumentsOfOrder, sumDocuments } from './list-documents.ts'
import { printApprovalSlip as printSlip } from './print-approval-slip.ts'
import { printInvoice, printInvoices, viewDocument } from './print-documents.ts'

/** Invoices and credit notes in the admin area, the papers of parcels, and the slips of items on approval. */
export function adminInvoicesApi(serve: Serve): void {
  serve(contract.listDocuments, ({ shop, query }) => listDocuments(shop, query))
  serve(contract.sumDocuments, ({ shop, caller, query }) => sumDocuments(shop.db, caller, query))
  serve(contract.exportDocuments, async ({ shop, caller, query, reply }) => {
    await audit(shop.db, caller, {
      action: 'invoice.export',
      subject: { type: 'invoices', id: 'csv' },
      after: query,
    })
    reply.header('content-disposition', 'attachment; filename="invoices.csv"')
    return exportDocuments(shop, query)
  })
  serve(contract.listDocumentsOfOrder, ({ shop, caller, params }) =>
    listDocumentsOfOrder(shop, caller, params.number),
  )
  serve(contract.makeBillLink, ({ shop, caller, params }) => makeBillLink(shop, caller, params.id))
  serve(contract.viewDocument, async ({ shop, params, reply }) =>
    asFile(reply, await viewDocument(shop, params)),
  )
  serve(contract.viewDocumentByNumber, async ({ shop, query, reply }) =>
    asFile(reply, await viewDocument(shop, query)),
  )
  serve(contract.printInvoice, async ({ shop, caller, params, reply }) =>
    asFile(reply, await printInvoice(shop, caller, params.id)),
  )
  serve(printParcelPapers, async ({ shop, body, reply }) => {
    const { leftOut, ...file } = await printPapers(shop, body)
    reply.header('x-left-out', leftOut.join(','))
    return asFile(reply, file)
  })
  serve(printApprovalSlip, async ({ shop, caller, params, reply }) =>
    asFile(reply, await printSlip(shop, caller, params.tag)),
  )
  serve(contract.printInvoices, async ({ shop, caller, body, reply }) =>
    asFile(reply, await printInvoices(shop, caller, body)),
  )
}
