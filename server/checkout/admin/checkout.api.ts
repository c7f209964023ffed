import { blockCustomer as blockContract } from '#contracts/admin/customers.ts'
import * as refundContract from '#contracts/admin/refused-refunds.ts'
import * as contract from '#contracts/admin/reservations.ts'
import type { Caller } from '#server/caller.ts'
import { lockRefused, type RefundMeant } from '#server/checkout/refunds/refused/lock-refused.ts'
import {
  listRefusedRefunds,
  recordByBank,
  retryRefused,
} from '#server/checkout/refunds/refused/refused-refunds.ts'
import { readAdminOrder } from '#server/orders/admin/read-order.ts'
import type { Serve } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { blockCustomer } from './block-customer.ts'
import { listReservations, releaseByAdmin } from './reservations.ts'

/** Before an OTP is asked for. */
const refuseFirst = {
  refuseFirst: ({ shop, caller, params }: { shop: Shop; caller: Caller; params: RefundMeant }) =>
    shop.transaction((within) => lockRefused(within, caller, params)),
}

/**
 * Endpoints for admins about reservations and refused refunds. Blocking a customer is here because it releases theirs.
 */
export function adminCheckoutApi(serve: Serve): void {
  serve(contract.listReservations, ({ shop, query }) => listReservations(shop, query))
  serve(contract.releaseReservation, ({ shop, caller, params }) => releaseByAdmin(shop, caller, params.id))
  serve(refundContract.listRefusedRefunds, ({ shop }) => listRefusedRefunds(shop))
  serve(
    refundContract.retryRefund,
    ({ shop, caller, params }) => retryRefused(shop, caller, params),
    refuseFirst,
  )
  serve(
    refundContract.recordRefund,
    ({ shop, caller, params, body }) => recordByBank(shop, caller, { ...params, ...body }),
    refuseFirst,
  )
  serve(
    refundContract.retryOrderRefund,
    async ({ shop, caller, params }) => {
      await retryRefused(shop, caller, params)
      return readAdminOrder(shop, caller, params.number)
    },
    refuseFirst,
  )
  serve(
    refundContract.recordOrderRefund,
    async ({ shop, caller, params, body }) => {
      await recordByBank(shop, caller, { ...params, ...body })
      return readAdminOrder(shop, caller, params.number)
    },
    refuseFirst,
  )
  serve(blockContract, ({ shop, caller, params, body }) => blockCustomer(shop, caller, params.id, body))
}
