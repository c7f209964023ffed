import { deliverySettings } from '#contracts/admin/delivery.ts'
import * as contract from '#contracts/delivery.ts'
import type { Serve } from '#server/serve.ts'
import { serveSetting } from '#server/settings/serve-setting.ts'
import { readDelivery } from './read-delivery.ts'

export function deliveryApi(serve: Serve): void {
  serve(contract.readDelivery, ({ shop, params, query }) =>
    readDelivery(shop, params.pincode, query.leadDays),
  )
  serveSetting(serve, deliverySettings)
}
