import type { Serve } from '#server/serve.ts'
import * as contract from '#trade/stock-takes/contract/stock-takes.ts'
import { cancelStockTake, closeStockTake } from './close-stock-take.ts'
import { listPlacesToCount, listStockTakes, readStockTake, readStockTakeResult } from './read-stock-take.ts'
import { sendScans } from './send-scans.ts'
import { startStockTake } from './start-stock-take.ts'

export function stockTakesApi(serve: Serve): void {
  serve(contract.listStockTakes, ({ shop, query }) => listStockTakes(shop, query))
  serve(contract.listPlacesToCount, ({ shop }) => listPlacesToCount(shop))
  serve(contract.startStockTake, ({ shop, caller, body }) => startStockTake(shop, caller, body.place))
  serve(contract.readStockTake, ({ shop, params }) => readStockTake(shop, params.id))
  serve(contract.sendScans, ({ shop, caller, params, body }) => sendScans(shop, caller, params.id, body))
  serve(contract.readStockTakeResult, ({ shop, params }) => readStockTakeResult(shop, params.id))
  serve(contract.closeStockTake, ({ shop, caller, params, body }) =>
    closeStockTake(shop, caller, params.id, body),
  )
  serve(contract.cancelStockTake, ({ shop, caller, params }) => cancelStockTake(shop, caller, params.id))
}
