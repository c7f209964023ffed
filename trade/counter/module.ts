import type { ShopModule } from '#server/modules/shop-module.ts'
import { cashApi } from './server/cash/cash.api.ts'
import { counterApi } from './server/counter.api.ts'
import { COUNTER_PROMISES } from './server/counter-adds-up.store.ts'
import { COUNTER_CHECKS, COUNTER_ENDS, COUNTER_STAMPS } from './server/counter-dates.store.ts'
import { forgetEstimatesBefore } from './server/estimates/estimates.store.ts'
import { checkPaymentLinks, settlePaymentLink } from './server/payment-links/settle-payment-link.ts'

/** Sales in the shop: money that admins take in parts, its drawer, estimates and payment links. */
export const counter: ShopModule = {
  name: 'counter',
  features: [counterApi, cashApi],
  jobs: { 'settle-payment-link': settlePaymentLink, 'check-payment-links': checkPaymentLinks },
  stamps: COUNTER_STAMPS,
  ends: COUNTER_ENDS,
  nextChecks: COUNTER_CHECKS,
  forgets: { estimates: ({ db }, moment) => forgetEstimatesBefore(db, moment) },
  promises: COUNTER_PROMISES,
}
