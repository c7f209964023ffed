import type { Serve } from '#server/serve.ts'
import * as contract from '#trade/accounts/contract/settlements.ts'
import { importSettlements } from './import-settlements.ts'
import { enterSettlement, listSettlements, removeSettlement } from './settlements.ts'

/** Transfers of the payment provider to the shop's bank. */
export function settlementsApi(serve: Serve): void {
  serve(contract.listSettlements, ({ shop, query }) => listSettlements(shop, query.period))
  serve(contract.addSettlement, ({ shop, caller, body }) =>
    shop.transaction((within) => enterSettlement(within, caller, body)),
  )
  serve(contract.removeSettlement, async ({ shop, caller, params: { id } }) => {
    await shop.transaction((within) => removeSettlement(within, caller, id))
    return { message: 'Settlement removed.' }
  })
  serve(contract.importSettlements, ({ shop, caller, files, body }) =>
    importSettlements(shop, caller, files, body),
  )
}
