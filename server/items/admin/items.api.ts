import * as contract from '#contracts/admin/items.ts'
import type { Serve } from '#server/serve.ts'
import { addItems } from './add-items.ts'
import { changeItem } from './change-item.ts'
import { listItems } from './list-items.ts'
import { archiveItem, moveItem } from './move-item.ts'
import { proposeTags } from './propose-tags.ts'
import { findItem, readItem } from './read-item.ts'

export function adminItemsApi(serve: Serve): void {
  serve(contract.listItems, ({ shop, caller, query }) => listItems(shop.db, caller, query))
  serve(contract.readItem, ({ shop, caller, params }) => readItem(shop.db, caller, params.tag))
  serve(contract.findItem, ({ shop, params }) => findItem(shop.db, params.code))
  serve(contract.addItems, ({ shop, caller, params, body }) => addItems(shop, caller, params.id, body))
  serve(contract.changeItem, ({ shop, caller, params, body }) => changeItem(shop, caller, params.tag, body))
  serve(contract.moveItem, ({ shop, caller, params, body }) => moveItem(shop, caller, params.tag, body))
  serve(contract.archiveItem, ({ shop, caller, params, body }) => archiveItem(shop, caller, params.tag, body))
  serve(contract.proposeTags, ({ shop, query }) => proposeTags(shop.db, query))
}
