import type { TenderScreen } from '#web/admin-kit/tender-screen.ts'
import { oldGoldTender } from '#web/orders/admin/old-gold/old-gold-tender.ts'

/** What modules add to the ways of paying at the counter, on its screens. */
export const MODULE_TENDERS: readonly TenderScreen[] = [oldGoldTender]
