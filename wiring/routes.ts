import { accountRoutes } from '#trade/accounts/web/routes.ts'
import { counterRoutes } from '#trade/counter/web/routes.ts'
import { labelRoutes } from '#trade/labels/web/routes.ts'
import { oldGoldRoutes } from '#trade/old-gold/web/routes.ts'
import { proofRoutes } from '#trade/proof/web/routes.ts'
import { repairRoutes } from '#trade/repairs/web/routes.ts'
import { returnRoutes } from '#trade/returns/web/routes.ts'
import { stockTakeRoutes } from '#trade/stock-takes/web/routes.ts'
import type { ModuleRoute } from '#web/admin-kit/module-screens.ts'

/** The pages of the modules, and their screens of the admin area. */
export const MODULE_ROUTES: readonly ModuleRoute[] = [
  ...counterRoutes,
  ...proofRoutes,
  ...oldGoldRoutes,
  ...stockTakeRoutes,
  ...labelRoutes,
  ...returnRoutes,
  ...repairRoutes,
  ...accountRoutes,
]
