import * as items from './items.ts'
import * as orders from './orders.ts'
import * as products from './products.ts'
import * as promotions from './promotions.ts'
import * as rates from './rates.ts'
import * as requests from './requests.ts'

/** All that can happen on a day of the story, in the shop's words; trade modules have verbs of their own. */
export const VERBS = {
  ...items,
  ...orders,
  ...products,
  ...promotions,
  ...rates,
  ...requests,
}
