import { oldGoldTender } from '#trade/old-gold/web/admin/tender/old-gold-tender.ts'
import type { TenderScreen } from '#web/counter/admin/tenders/tender-screen.ts'

/** The ways of paying that modules add to the screens of the counter. */
export const MODULE_TENDERS: readonly TenderScreen[] = [oldGoldTender]
