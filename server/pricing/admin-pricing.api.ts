import * as gst from '#contracts/admin-gst.ts'
import * as contract from '#contracts/admin-pricing.ts'
import type { Serve } from '#server/http/serve.ts'
import { readBuybackTerms, setBuybackTerms } from './buyback-terms.ts'
import { clearAlarm } from './clear-alarm.ts'
import { readGstTable, setGstTable } from './gst-terms.ts'
import { previewRates } from './preview-rates.ts'
import { setRateGuard } from './rate-guard.ts'
import { rateHistory } from './rate-history.ts'
import { rateStatus } from './rate-status.ts'
import { cancelScheduled } from './schedule-rates.ts'
import { setRates } from './set-rates.ts'
import { undoRates } from './undo-rates.ts'

export function adminPricingApi(serve: Serve): void {
  serve(contract.setMetalPrices, ({ shop, caller, body }) => setRates(shop, caller, body))
  serve(contract.previewMetalPrices, ({ shop, body }) => previewRates(shop, body))
  serve(contract.undoMetalPrices, ({ shop, caller, body }) => undoRates(shop, caller, body))
  serve(contract.cancelScheduledRates, ({ shop, caller, params }) => cancelScheduled(shop, caller, params.id))
  serve(contract.clearRateAlarm, ({ shop, caller, params }) => clearAlarm(shop, caller, params.id))
  serve(contract.setRateGuard, ({ shop, caller, body }) => setRateGuard(shop, caller, body))
  serve(contract.setBuybackSettings, ({ shop, caller, body }) => setBuybackTerms(shop, caller, body))
  serve(contract.readBuybackSettings, ({ shop }) => readBuybackTerms(shop))
  serve(gst.setGstSettings, ({ shop, caller, body }) => setGstTable(shop, caller, body))
  serve(gst.readGstSettings, ({ shop }) => readGstTable(shop))
  serve(contract.listRateHistory, ({ shop, query }) => rateHistory(shop, query))
  serve(contract.readRateStatus, ({ shop }) => rateStatus(shop))
}
