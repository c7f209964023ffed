import { readCustomerCredit } from '#contracts/admin/store-credit.ts'
import { readOwnCredit } from '#contracts/store-credit.ts'
import type { Serve } from '#server/serve.ts'
import { readCredit } from './read-credit.ts'

export function storeCreditApi(serve: Serve): void {
  serve(readOwnCredit, ({ shop, caller, query }) => readCredit(shop, caller.customerId, query))
  serve(readCustomerCredit, ({ shop, params, query }) => readCredit(shop, params.id, query))
}
