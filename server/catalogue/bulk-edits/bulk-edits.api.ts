import * as contract from '#contracts/admin/bulk-edits.ts'
import type { Serve } from '#server/serve.ts'
import { listBulkEdits, readBulkEdit } from './read-bulk-edits.ts'
import { exportLeftOut, readLeftOut } from './read-left-out.ts'
import { startBulkEdit } from './start-bulk-edit.ts'
import { undoBulkEdit } from './undo-bulk-edit.ts'

/** Bulk edits over a filter, and the list of all of them. */
export function bulkEditsApi(serve: Serve): void {
  serve(contract.startBulkEdit, ({ shop, caller, body }) => startBulkEdit(shop, caller, body))
  serve(contract.listBulkEdits, ({ shop }) => listBulkEdits(shop.db))
  serve(contract.readLeftOut, ({ shop, params }) => readLeftOut(shop.db, params.id))
  serve(contract.exportLeftOut, async ({ shop, params, reply }) => {
    await readBulkEdit(shop.db, params.id)
    reply.header('content-disposition', 'attachment; filename="left-out.csv"')
    return exportLeftOut(shop.db, params.id)
  })
  serve(contract.undoBulkEdit, ({ shop, caller, params }) => undoBulkEdit(shop, caller, params.id))
}
