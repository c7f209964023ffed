import type { GroupOfModule } from '#web/admin-kit/list/found-group.ts'
import { foundReturns } from '#web/returns/admin/found-returns.ts'

/** How the search of the admin area shows what it finds of modules. */
export const MODULE_GROUPS: readonly GroupOfModule[] = [foundReturns]
