import { oldGoldPrint } from '#trade/old-gold/web/admin/voucher-print.ts'
import type { PaperPrint } from '#web/admin-kit/module-screens.ts'
import { counterPrints } from '#web/counter/papers.ts'

/** How papers of modules are printed by their numbers. */
export const MODULE_PRINTS: readonly PaperPrint[] = [...counterPrints, oldGoldPrint]
