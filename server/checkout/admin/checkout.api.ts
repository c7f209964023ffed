import { blockCustomer as blockContract } from '#contracts/admin/customers.ts'
import * as contract from '#contracts/admin/reservations.ts'
import type { Serve } from '#server/serve.ts'
import { blockCustomer } from './block-customer.ts'
import { listReservations, releaseByAdmin } from './reservations.ts'

/** What admins do about reservations. Blocking a customer is here because it releases theirs. */
export function adminCheckoutApi(serve: Serve): void {
  serve(contract.listReservations, ({ shop, query }) => listReservations(shop, query))
  serve(contract.releaseReservation, ({ shop, caller, params }) => releaseByAdmin(shop, caller, params.id))
  serve(blockContract, ({ shop, caller, params, body }) => blockCustomer(shop, caller, params.id, body))
}
