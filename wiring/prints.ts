import { counterPrints } from '#trade/counter/web/papers.ts'
import { oldGoldPrint } from '#trade/old-gold/web/admin/voucher-print.ts'
import type { PaperPrint } from '#web/admin-kit/module-screens.ts'

/** How papers of modules are printed by their numbers. */
export const MODULE_PRINTS: readonly PaperPrint[] = [...counterPrints, oldGoldPrint]
