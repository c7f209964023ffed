import type { BesideOrder } from '#web/admin-kit/module-screens.ts'
import { ReturnsPanel } from '#web/returns/admin/returns-panel.tsx'

/** Panels of modules beside an order, for admins. */
export const PANELS_BESIDE_ORDERS: readonly BesideOrder[] = [ReturnsPanel]
