import * as contract from '#contracts/admin/enquiries.ts'
import type { Serve } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { answerDesign } from './answer-design.ts'
import { handleMessage, listMessages } from './contact-messages.ts'
import { moveDesign, quoteDesign } from './move-design.ts'
import { listDesigns, readDesign, readDesignImage } from './read-designs.ts'

/** Custom requests and contact messages. Each change returns the request as it is afterwards. */
export function adminEnquiriesApi(serve: Serve): void {
  serve(contract.listDesigns, ({ shop, query }) => listDesigns(shop, query))
  serve(contract.readDesign, ({ shop, params }) => readDesign(shop, params.id))
  serve(contract.readDesignImage, ({ shop, params, query }) =>
    readDesignImage(shop, params.imageId, query.size),
  )
  serve(contract.quoteDesign, ({ shop, caller, params: { id }, body: { amount, version } }) =>
    changed(shop, id, (within) => quoteDesign(within, caller, { id, version }, amount)),
  )
  serve(contract.moveDesign, ({ shop, caller, params: { id }, body: { version, ...move } }) =>
    changed(shop, id, (within) => moveDesign(within, caller, { id, version }, move)),
  )
  serve(contract.answerDesign, ({ shop, caller, params: { id }, body }) =>
    changed(shop, id, (within) => answerDesign(within, caller, id, body)),
  )
  serve(contract.listMessages, ({ shop, query }) => listMessages(shop, query))
  serve(contract.handleMessage, ({ shop, caller, params, body }) =>
    handleMessage(shop, caller, params.id, body.handled),
  )
}

async function changed(shop: Shop, id: string, change: (within: Shop) => Promise<void>) {
  await shop.transaction(change)
  return readDesign(shop, id)
}
