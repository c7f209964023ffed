import { asFile } from '#server/invoices/download.ts'
import type { Serve } from '#server/serve.ts'
import { readBuyback as buybackContract } from '#trade/returns/contract/buyback.ts'
import * as contract from '#trade/returns/contract/returns.ts'
import { acceptOffer, choosePayOut, declineOffer, takeCredit } from './answer-offer.ts'
import { readBuyback } from './buyback/read-buyback.ts'
import { answerOwn, readReturns, withdrawReturn } from './own-returns.ts'
import { downloadVoucher } from './print-voucher.ts'
import { requestReturn } from './request-return.ts'
import { storeSellerPan } from './seller-pan.ts'

export function returnsApi(serve: Serve): void {
  serve(contract.readReturns, ({ shop, caller, params, query }) =>
    readReturns(shop, caller, params.orderId, query.transactionId),
  )
  serve(buybackContract, ({ shop, caller, params, query }) =>
    readBuyback(shop, caller, params.orderId, query.transactionId),
  )
  serve(contract.requestReturn, ({ shop, caller, params, body, files }) =>
    requestReturn(shop, caller, params.orderId, body, files),
  )
  serve(contract.acceptOffer, ({ shop, caller, params, body }) =>
    acceptOffer(shop, caller, params.number, body.amount),
  )
  serve(contract.declineOffer, ({ shop, caller, params, body }) =>
    declineOffer(shop, caller, params.number, body.amount),
  )
  serve(contract.takeCredit, ({ shop, caller, params, body }) =>
    takeCredit(shop, caller, params.number, body.amount),
  )
  serve(contract.choosePayOut, ({ shop, caller, params, body }) =>
    choosePayOut(shop, caller, params.number, body),
  )
  serve(contract.downloadVoucher, async ({ shop, caller, params, reply }) =>
    asFile(reply, await downloadVoucher(shop, caller, params.number)),
  )
  serve(contract.givePan, ({ shop, caller, params, body }) =>
    answerOwn(shop, caller, params.number, (within, locked) => storeSellerPan(within, locked, body.pan)),
  )
  serve(contract.withdrawReturn, ({ shop, caller, params }) => withdrawReturn(shop, caller, params.number))
}
