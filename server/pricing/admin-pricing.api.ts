import { gstSettings } from '#contracts/admin-gst.ts'
import * as contract from '#contracts/admin-pricing.ts'
import type { Serve } from '#server/http/serve.ts'
import { serveSetting } from '#server/settings/serve-setting.ts'
import { previewRates } from './preview-rates.ts'
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
  serveSetting(serve, contract.rateGuardSettings)
  serveSetting(serve, contract.buybackSettings)
  serveSetting(serve, gstSettings)
  serve(contract.listRateHistory, ({ shop, query }) => rateHistory(shop, query))
  serve(contract.readRateStatus, ({ shop }) => rateStatus(shop))
}
