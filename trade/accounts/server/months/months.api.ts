import type { Serve } from '#server/serve.ts'
import * as contract from '#trade/accounts/contract/months.ts'
import { closeMonth } from './close-month.ts'
import { readAccounts } from './read-months.ts'
import { reopenMonth } from './reopen-month.ts'

/** How the accounts of a month stand, and closing it. */
export function accountMonthsApi(serve: Serve): void {
  serve(contract.readAccounts, ({ shop, query }) => readAccounts(shop, query.period))
  serve(contract.closeMonth, ({ shop, caller, params }) => closeMonth(shop, caller, params.period))
  serve(contract.reopenMonth, ({ shop, caller, params, body }) =>
    reopenMonth(shop, caller, params.period, body.reason),
  )
}
