import * as contract from '#contracts/admin/list-columns.ts'
import { COLUMN_LISTS } from '#rules/admin/list-columns.ts'
import { mustBeAllowed } from '#server/caller.ts'
import type { Serve } from '#server/serve.ts'
import { columnsOf, storeColumns } from './list-columns.store.ts'

/** The columns that each admin has chosen for a list of the admin area. */
export function listColumnsApi(serve: Serve): void {
  serve(contract.readListColumns, async ({ shop, caller, params: { list } }) => {
    mustBeAllowed(caller, COLUMN_LISTS[list])
    return { columns: await columnsOf(shop.db, { adminId: caller.customerId, list }) }
  })
  serve(contract.chooseListColumns, async ({ shop, caller, params: { list }, body: { columns } }) => {
    mustBeAllowed(caller, COLUMN_LISTS[list])
    await storeColumns(shop.db, { adminId: caller.customerId, list }, { columns, at: shop.clock.now() })
    return { columns }
  })
}
