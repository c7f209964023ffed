import * as contract from '#contracts/pricing.ts'
import type { Serve } from '#server/serve.ts'
import { latestMetalPrices } from './rates/latest-metal-prices.ts'
import { dailyRates } from './rates/rate-history.ts'

export function pricingApi(serve: Serve): void {
  serve(contract.latestMetalPrices, ({ shop }) => latestMetalPrices(shop))
  serve(contract.metalPriceHistory, ({ shop, query }) => dailyRates(shop, query.days))
}
