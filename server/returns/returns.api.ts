import * as contract from '#contracts/returns.ts'
import type { Serve } from '#server/http/serve.ts'
import { readReturns, withdrawReturn } from './own-returns.ts'
import { requestReturn } from './request-return.ts'

export function returnsApi(serve: Serve): void {
  serve(contract.readReturns, ({ shop, caller, params }) => readReturns(shop, caller, params.orderId))
  serve(contract.requestReturn, ({ shop, caller, params, body, files }) =>
    requestReturn(shop, caller, params.orderId, body, files),
  )
  serve(contract.withdrawReturn, ({ shop, caller, params }) => withdrawReturn(shop, caller, params.number))
}
