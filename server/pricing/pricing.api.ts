import * as contract from '#contracts/pricing.ts'
import type { Serve } from '#server/http/serve.ts'
import { latestMetalPrices } from './latest-metal-prices.ts'

export function pricingApi(serve: Serve): void {
  serve(contract.latestMetalPrices, ({ shop }) => latestMetalPrices(shop))
}
