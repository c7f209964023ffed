import { ReturnsPanel } from '#trade/returns/web/admin/returns-panel.tsx'
import type { BesideOrder } from '#web/admin-kit/module-screens.ts'

/** Panels of modules beside an order, for admins. */
export const PANELS_BESIDE_ORDERS: readonly BesideOrder[] = [ReturnsPanel]
