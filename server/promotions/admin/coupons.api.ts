import * as contract from '#contracts/admin/coupons.ts'
import type { Serve } from '#server/serve.ts'
import { createCoupon, listCoupons, stopCoupon } from './coupons.ts'

/** Coupons: create, see their use, stop. */
export function couponsApi(serve: Serve): void {
  serve(contract.listCoupons, ({ shop, caller }) => listCoupons(shop, caller))
  serve(contract.createCoupon, ({ shop, caller, body }) => createCoupon(shop, caller, body))
  serve(contract.stopCoupon, ({ shop, caller, params }) => stopCoupon(shop, caller, params.id))
}
