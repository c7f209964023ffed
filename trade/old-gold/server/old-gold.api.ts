import { asFile } from '#server/invoices/download.ts'
import type { Serve } from '#server/serve.ts'
import { estimateOldGold } from '#trade/old-gold/contract/estimate.ts'
import * as contract from '#trade/old-gold/contract/old-gold.ts'
import { buyOldGold } from '#trade/old-gold/contract/purchases.ts'
import { buyWithoutSale } from './buy-without-sale.ts'
import { estimateOldGold as estimate, openOldGoldEstimate } from './estimate-old-gold.ts'
import { downloadOldGoldVoucher, listOldGold, sumOldGold } from './read-old-gold.ts'
import { quoteOldGold } from './value-old-gold.ts'

/** Old gold: its value, its estimates, its purchases without a sale, its register and its vouchers. A sale itself takes it. */
export function oldGoldApi(serve: Serve): void {
  serve(contract.quoteOldGold, ({ shop, body }) => quoteOldGold(shop, body))
  serve(contract.openOldGoldEstimate, ({ shop, params }) => openOldGoldEstimate(shop, params.code))
  serve(estimateOldGold, ({ shop, body, request }) => estimate(shop, body.pieces, request.ip))
  serve(buyOldGold, ({ shop, caller, body }) =>
    shop.transaction((within) => buyWithoutSale(within, caller, body)),
  )
  serve(contract.listOldGold, ({ shop, query }) => listOldGold(shop, query))
  serve(contract.sumOldGold, ({ shop }) => sumOldGold(shop))
  serve(contract.printOldGoldVoucher, async ({ shop, caller, query, reply }) =>
    asFile(reply, await downloadOldGoldVoucher(shop, caller, query.number)),
  )
}
