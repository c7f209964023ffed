import { asFile } from '#server/invoices/download.ts'
import type { Serve } from '#server/serve.ts'
import * as contract from '#trade/returns/contract/counter-returns.ts'
import { beginReturn } from './begin-return.ts'
import { chooseInShop } from './choose-in-shop.ts'
import { printReturnSlip } from './print-slip.ts'
import { readReturn } from './read-return.ts'
import { readWaysBack } from './ways-back.ts'

/**
 * Endpoints for pieces that customers bring to the counter: how a piece can come back, its begin, its slip, and how a
 * buyback is paid.
 */
export function counterReturnsApi(serve: Serve): void {
  serve(contract.readWaysBack, ({ shop, params, query }) =>
    readWaysBack(shop, params.number, query.transactionId),
  )
  serve(contract.beginReturn, ({ shop, caller, params, body }) =>
    shop.transaction((within) => beginReturn(within, caller, params.number, body)),
  )
  serve(contract.chooseInShop, ({ shop, caller, params: { number }, body }) =>
    shop
      .transaction((within) => chooseInShop(within, caller, number, body))
      .then(() => readReturn(shop, caller, number)),
  )
  serve(contract.printReturnSlip, async ({ shop, params, reply }) =>
    asFile(reply, await printReturnSlip(shop, params.number)),
  )
}
