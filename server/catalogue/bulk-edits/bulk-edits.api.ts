import * as contract from '#contracts/admin/bulk-edits.ts'
import type { Serve } from '#server/http/serve.ts'
import { leftOutProducts } from './bulk-edits.store.ts'
import { listBulkEdits } from './read-bulk-edits.ts'
import { startBulkEdit } from './start-bulk-edit.ts'
import { undoBulkEdit } from './undo-bulk-edit.ts'

/** Bulk edits over a filter, and the list of all of them. */
export function bulkEditsApi(serve: Serve): void {
  serve(contract.startBulkEdit, ({ shop, caller, body }) => startBulkEdit(shop, caller, body))
  serve(contract.listBulkEdits, ({ shop }) => listBulkEdits(shop.db))
  serve(contract.readLeftOut, ({ shop, params }) => leftOutProducts(shop.db, params.id))
  serve(contract.undoBulkEdit, ({ shop, caller, params }) => undoBulkEdit(shop, caller, params.id))
}
