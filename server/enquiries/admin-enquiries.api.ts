import * as contract from '#contracts/admin-enquiries.ts'
import type { Caller } from '#server/http/caller.ts'
import { mustBeAllowed } from '#server/http/must-be-allowed.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { answerDesign } from './admin-answer-design.ts'
import { handleMessage, listMessages } from './admin-messages.ts'
import { moveDesign, quoteDesign } from './admin-move-design.ts'
import { listDesigns, readDesign, readDesignPicture } from './admin-read-designs.ts'

/** Custom requests and contact messages. What changes a request answers it as it then is. */
export function adminEnquiriesApi(serve: Serve): void {
  serve(contract.listDesigns, ({ shop, caller, query }) => {
    mustBeAllowed(caller, 'enquiries.answer')
    return listDesigns(shop, query)
  })
  serve(contract.readDesign, ({ shop, caller, params }) => {
    mustBeAllowed(caller, 'enquiries.answer')
    return readDesign(shop, params.id)
  })
  serve(contract.readDesignPicture, ({ shop, caller, params, query }) => {
    mustBeAllowed(caller, 'enquiries.answer')
    return readDesignPicture(shop, params.pictureId, query.size)
  })
  serve(contract.quoteDesign, ({ shop, caller, params: { id }, body: { amount, version } }) =>
    changed(shop, caller, id, (within) => quoteDesign(within, caller, { id, version }, amount)),
  )
  serve(contract.moveDesign, ({ shop, caller, params: { id }, body: { version, ...move } }) =>
    changed(shop, caller, id, (within) => moveDesign(within, caller, { id, version }, move)),
  )
  serve(contract.answerDesign, ({ shop, caller, params: { id }, body }) =>
    changed(shop, caller, id, (within) => answerDesign(within, caller, id, body)),
  )
  serve(contract.listMessages, ({ shop, caller, query }) => {
    mustBeAllowed(caller, 'enquiries.answer')
    return listMessages(shop, query)
  })
  serve(contract.handleMessage, ({ shop, caller, params, body }) => {
    mustBeAllowed(caller, 'enquiries.answer')
    return handleMessage(shop, caller, params.id, body.handled)
  })
}

async function changed(shop: Shop, caller: Caller, id: string, change: (within: Shop) => Promise<void>) {
  mustBeAllowed(caller, 'enquiries.answer')
  await shop.transaction(change)
  return readDesign(shop, id)
}
