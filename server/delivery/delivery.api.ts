import * as contract from '#contracts/delivery.ts'
import type { Serve } from '#server/serve.ts'
import { readDelivery } from './read-delivery.ts'

export function deliveryApi(serve: Serve): void {
  serve(contract.readDelivery, ({ shop, params, query }) =>
    readDelivery(shop, params.pincode, query.leadDays),
  )
}
