import * as contract from '#contracts/admin/old-gold.ts'
import { estimateOldGold } from '#contracts/old-gold.ts'
import { asFile } from '#server/invoices/download.ts'
import type { Serve } from '#server/serve.ts'
import { estimateOldGold as estimate, openOldGoldEstimate } from './estimate-old-gold.ts'
import { downloadOldGoldVoucher, listOldGold, sumOldGold } from './read-old-gold.ts'
import { quoteOldGold } from './value-old-gold.ts'

/** Old gold that pays for sales: its value, its estimates, its register and its vouchers. The sale itself takes it. */
export function oldGoldApi(serve: Serve): void {
  serve(contract.quoteOldGold, ({ shop, body }) => quoteOldGold(shop, body))
  serve(contract.openOldGoldEstimate, ({ shop, params }) => openOldGoldEstimate(shop, params.code))
  serve(estimateOldGold, ({ shop, body, request }) => estimate(shop, body.pieces, request.ip))
  serve(contract.listOldGold, ({ shop, query }) => listOldGold(shop, query))
  serve(contract.sumOldGold, ({ shop }) => sumOldGold(shop))
  serve(contract.printOldGoldVoucher, async ({ shop, caller, query, reply }) =>
    asFile(reply, await downloadOldGoldVoucher(shop, caller, query.number)),
  )
}
