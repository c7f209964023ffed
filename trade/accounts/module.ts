import type { ShopModule } from '#server/modules/shop-module.ts'
import { gstr1Api } from './server/gstr1/gstr1.api.ts'
import { accountMonthsApi } from './server/months/months.api.ts'
import { registersApi } from './server/registers/registers.api.ts'
import { settlementsApi } from './server/settlements/settlements.api.ts'
import { tallyApi } from './server/tally/tally.api.ts'

/** The accountant's month: registers, GSTR-1, Tally, the provider's settlements, and closing. */
export const accounts: ShopModule = {
  name: 'accounts',
  features: [accountMonthsApi, registersApi, settlementsApi, tallyApi, gstr1Api],
}
