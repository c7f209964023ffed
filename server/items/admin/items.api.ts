import * as changeItems from '#contracts/admin/change-items.ts'
import * as registers from '#contracts/admin/item-registers.ts'
import * as contract from '#contracts/admin/items.ts'
import { audit } from '#server/audit/audit.ts'
import type { Serve } from '#server/serve.ts'
import { addItem } from './add-item.ts'
import { addItems } from './add-items.ts'
import { changeItem } from './change-item.ts'
import { exportItems } from './export-items.ts'
import { importItems } from './import-items.ts'
import { placesOfItems } from './item-list.store.ts'
import { listItems, listTags } from './list-items.ts'
import { archiveItem, moveItem } from './move-item.ts'
import { proposeTags } from './propose-tags.ts'
import { findItem, readItem } from './read-item.ts'
import { readStockRegister } from './registers.ts'
import { sumItems } from './sum-items.ts'

/** Trays and safes that filters and forms offer. */
const MAX_PLACES = 200

export function adminItemsApi(serve: Serve): void {
  serve(contract.listItems, ({ shop, caller, query }) => listItems(shop, caller, query))
  serve(contract.listTags, ({ shop, query }) => listTags(shop, query))
  serve(contract.sumItems, ({ shop, query }) => sumItems(shop, query))
  serve(contract.listPlaces, ({ shop }) => placesOfItems(shop.db, MAX_PLACES))
  serve(contract.exportItems, async ({ shop, caller, query, reply }) => {
    await audit(shop.db, caller, {
      action: 'item.export',
      subject: { type: 'item', id: 'csv' },
      after: query,
    })
    reply.header('content-disposition', 'attachment; filename="items.csv"')
    return exportItems(shop, query)
  })
  serve(changeItems.importItems, ({ shop, caller, files, body }) => importItems(shop, caller, files, body))
  serve(registers.readStockRegister, ({ shop, caller, query }) => readStockRegister(shop, caller, query))
  serve(contract.readItem, ({ shop, caller, params }) => readItem(shop, caller, params.tag))
  serve(contract.findItem, ({ shop, params }) => findItem(shop.db, params.code))
  serve(changeItems.addItem, ({ shop, caller, body }) => addItem(shop, caller, body))
  serve(changeItems.addItems, ({ shop, caller, params, body }) => addItems(shop, caller, params.id, body))
  serve(changeItems.changeItem, ({ shop, caller, params, body }) =>
    changeItem(shop, caller, params.tag, body),
  )
  serve(changeItems.moveItem, ({ shop, caller, params, body }) => moveItem(shop, caller, params.tag, body))
  serve(changeItems.archiveItem, ({ shop, caller, params, body }) =>
    archiveItem(shop, caller, params.tag, body),
  )
  serve(changeItems.proposeTags, ({ shop, query }) => proposeTags(shop.db, query))
}
