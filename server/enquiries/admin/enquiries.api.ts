import * as steps from '#contracts/admin/design-steps.ts'
import * as designs from '#contracts/admin/designs.ts'
import * as contract from '#contracts/admin/enquiries.ts'
import type { Serve } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { answerDesign } from './answer-design.ts'
import { handleMessage, listComplaints, listMessages } from './contact-messages.ts'
import { moveComplaint } from './move-complaint.ts'
import { moveDesign } from './move-design.ts'
import { quoteDesign } from './quote-design.ts'
import { listDesigns, readDesign, readDesignImage } from './read-designs.ts'

/** Custom requests and contact messages. Each change returns the request as it is afterwards. */
export function adminEnquiriesApi(serve: Serve): void {
  serve(designs.listDesigns, ({ shop, query }) => listDesigns(shop, query))
  serve(designs.readDesign, ({ shop, params }) => readDesign(shop, params.id))
  serve(designs.readDesignImage, ({ shop, params, query }) =>
    readDesignImage(shop, params.imageId, query.size),
  )
  serve(steps.quoteDesign, ({ shop, caller, params: { id }, body }) =>
    changed(shop, id, (within) => quoteDesign(within, caller, id, body)),
  )
  serve(steps.moveDesign, ({ shop, caller, params: { id }, body: { version, ...move } }) =>
    changed(shop, id, (within) => moveDesign(within, caller, { id, version }, move)),
  )
  serve(steps.answerDesign, ({ shop, caller, params: { id }, body }) =>
    changed(shop, id, (within) => answerDesign(within, caller, id, body)),
  )
  serve(contract.listMessages, ({ shop, query }) => listMessages(shop, query))
  serve(contract.listComplaints, ({ shop, query }) => listComplaints(shop, query))
  serve(contract.handleMessage, ({ shop, caller, params, body }) =>
    handleMessage(shop, caller, params.id, body.handled),
  )
  serve(contract.moveComplaint, ({ shop, caller, params, body }) =>
    moveComplaint(shop, caller, params.id, body),
  )
}

async function changed(shop: Shop, id: string, change: (within: Shop) => Promise<void>) {
  await shop.transaction(change)
  return readDesign(shop, id)
}
