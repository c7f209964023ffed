import { checkMoney as checkMoneyContract, discountSettings } from '#contracts/admin/discounts.ts'
import { makingSettings } from '#contracts/admin/making.ts'
import * as contract from '#contracts/admin/pricing.ts'
import { changeDiscountSettings, changeMakingSettings } from '#server/pricing/change-price-settings.ts'
import { checkMoney } from '#server/pricing/check-money.ts'
import { previewRates } from '#server/pricing/rates/preview-rates.ts'
import { rateHistory } from '#server/pricing/rates/rate-history.ts'
import { rateStatus } from '#server/pricing/rates/rate-status.ts'
import { refuseRates, setRates } from '#server/pricing/rates/set-rates.ts'
import { ratesToGoBackTo, undoRates } from '#server/pricing/rates/undo-rates.ts'
import type { Serve } from '#server/serve.ts'
import { readVersionedSetting } from '#server/settings/read-setting.ts'

export function adminPricingApi(serve: Serve): void {
  serve(contract.setMetalPrices, ({ shop, caller, body }) => setRates(shop, caller, body), {
    refuseFirst: ({ shop, body }) => refuseRates(shop, body),
  })
  serve(contract.previewMetalPrices, ({ shop, body }) => previewRates(shop, body))
  serve(contract.undoMetalPrices, ({ shop, caller, body }) => undoRates(shop, caller, body), {
    refuseFirst: ({ shop, body }) => ratesToGoBackTo(shop.db, body),
  })
  serve(discountSettings.read, ({ shop }) => readVersionedSetting(shop, discountSettings))
  serve(discountSettings.change, ({ shop, caller, body }) => changeDiscountSettings(shop, caller, body))
  serve(makingSettings.read, ({ shop }) => readVersionedSetting(shop, makingSettings))
  serve(makingSettings.change, ({ shop, caller, body }) => changeMakingSettings(shop, caller, body))
  serve(checkMoneyContract, ({ shop, body }) => checkMoney(shop, body))
  serve(contract.listRateHistory, ({ shop, query }) => rateHistory(shop, query))
  serve(contract.readRateStatus, ({ shop }) => rateStatus(shop))
}
