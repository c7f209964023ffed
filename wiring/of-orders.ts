import { GoldBackNotice } from '#trade/counter/web/admin/tenders/gold-back-notice.tsx'
import { OrderTendersPanel } from '#trade/counter/web/admin/tenders/tenders-panel.tsx'
import type { NoticeOfCancelling, PanelOfOrder } from '#web/admin-kit/module-screens.ts'

/** Panels of modules on the page of an order, for admins. */
export const PANELS_OF_ORDERS: readonly PanelOfOrder[] = [OrderTendersPanel]

/** Notices of modules before an order is cancelled. */
export const NOTICES_OF_CANCELLING: readonly NoticeOfCancelling[] = [GoldBackNotice]
