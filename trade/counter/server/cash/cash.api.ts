import type { Serve } from '#server/serve.ts'
import * as contract from '#trade/counter/contract/cash-days.ts'
import * as rows from '#trade/counter/contract/cash-rows.ts'
import { closeCashDay, countCashOfDay, listCashDays } from './cash-days.ts'
import { listCashRows } from './cash-rows.ts'
import { presentMoved } from './move-cash.ts'
import { presentDay } from './present-cash-day.ts'
import { addSlip, moveCashWithSlip, readSlip } from './slips.ts'

/** The shop's drawer: what is in it, what goes in and out, and its count. */
export function cashApi(serve: Serve): void {
  serve(contract.listCashDays, ({ shop, caller }) => listCashDays(shop, caller))
  serve(rows.listCashRows, ({ shop, caller, params }) => listCashRows(shop, caller, params.day))
  serve(contract.countCash, async ({ shop, caller, params, body }) =>
    presentDay(shop, await shop.transaction((within) => countCashOfDay(within, caller, params.day, body))),
  )
  serve(contract.closeCashDay, async ({ shop, caller, params: { day }, body: { counted } }) =>
    presentDay(shop, await shop.transaction((within) => closeCashDay(within, caller, day, counted))),
  )
  serve(contract.moveCash, async ({ shop, caller, body, files }) =>
    presentMoved(shop, await moveCashWithSlip(shop, caller, body, files)),
  )
  serve(contract.addSlip, async ({ shop, caller, params, files }) =>
    presentMoved(shop, await addSlip(shop, caller, params.id, files)),
  )
  serve(contract.readSlip, ({ shop, params, query }) => readSlip(shop, params.id, query.size))
}
