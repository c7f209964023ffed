import * as contract from '#contracts/admin/items.ts'
import type { Serve } from '#server/serve.ts'
import { addItems } from './add-items.ts'

export function adminItemsApi(serve: Serve): void {
  serve(contract.addItems, ({ shop, caller, params, body }) => addItems(shop, caller, params.id, body))
}
