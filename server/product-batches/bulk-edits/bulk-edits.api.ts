import { changeProducts as changeContract, undoProductBatch } from '#contracts/admin/bulk-change.ts'
import * as contract from '#contracts/admin/bulk-edits.ts'
import { counted } from '#rules/counted.ts'
import { undoBatch } from '#server/product-batches/undo-batch.ts'
import type { Serve } from '#server/serve.ts'
import { changeProducts } from './change-products.ts'
import { exportLeftOut, listBulkEdits, readBulkEdit, readLeftOut } from './read-bulk-edits.ts'
import { startBulkEdit, undoBulkEdit } from './start-bulk-edit.ts'

/** Bulk edits of chosen products and over a filter, and the list of all of them. */
export function bulkEditsApi(serve: Serve): void {
  serve(changeContract, ({ shop, caller, body }) => changeProducts(shop, caller, body))
  serve(undoProductBatch, async ({ shop, caller, params }) => {
    const undone = await undoBatch(shop, caller, params.id)
    return { message: undoneSentence(undone), ...undone }
  })
  serve(contract.startBulkEdit, ({ shop, caller, body }) => startBulkEdit(shop, caller, body))
  serve(contract.listBulkEdits, ({ shop }) => listBulkEdits(shop))
  serve(contract.readLeftOut, ({ shop, params }) => readLeftOut(shop.db, params.id))
  serve(contract.exportLeftOut, async ({ shop, params, reply }) => {
    await readBulkEdit(shop.db, params.id)
    reply.header('content-disposition', 'attachment; filename="left-out.csv"')
    return exportLeftOut(shop.db, params.id)
  })
  serve(contract.undoBulkEdit, ({ shop, caller, params }) => undoBulkEdit(shop, caller, params.id))
}

function undoneSentence({ restored, left }: { restored: number; left: number }): string {
  const back = `Undone: ${counted(restored, 'product has its', 'products have their')} previous values again.`
  if (left === 0) return back
  return `${back} ${left === 1 ? '1 has been edited since and stays as it is.' : `${left} have been edited since and stay as they are.`}`
}
