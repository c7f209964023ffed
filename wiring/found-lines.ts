import { foundReturns } from '#trade/returns/web/admin/found-returns.ts'
import type { GroupOfModule } from '#web/admin-kit/list/found-group.ts'

/** How the search of the admin area shows what it finds of modules. */
export const MODULE_GROUPS: readonly GroupOfModule[] = [foundReturns]
