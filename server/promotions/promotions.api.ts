import * as contract from '#contracts/promotions.ts'
import type { Serve } from '#server/serve.ts'
import { listAds } from './list-ads.ts'
import { listExclusiveCollections } from './list-exclusive-collections.ts'

export function promotionsApi(serve: Serve): void {
  serve(contract.listAds, ({ shop, query }) => listAds(shop, query))
  serve(contract.listExclusiveCollections, ({ shop }) => listExclusiveCollections(shop))
}
