import type { TenderScreen } from '#trade/counter/web/admin/tenders/tender-screen.ts'
import { oldGoldTender } from '#trade/old-gold/web/admin/tender/old-gold-tender.ts'

/** The ways of paying that modules add to the screens of the counter. */
export const MODULE_TENDERS: readonly TenderScreen[] = [oldGoldTender]
