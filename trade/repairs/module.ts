import type { ShopModule } from '#server/modules/shop-module.ts'
import { endRepairOfReturn } from './server/end-with-return.ts'
import { forgetRepairs } from './server/forget-repairs.ts'
import { repairsApi } from './server/repairs.api.ts'
import { REPAIR_STAMPS } from './server/repairs.store.ts'
import { REPAIR_PROMISES } from './server/repairs-add-up.store.ts'

/** Customers' own pieces that are worked on, and the karigars who do it. */
export const repairs: ShopModule = {
  name: 'repairs',
  features: [repairsApi],
  jobs: { 'forget-repairs': forgetRepairs, 'end-repair': endRepairOfReturn },
  stamps: REPAIR_STAMPS,
  promises: REPAIR_PROMISES,
}
