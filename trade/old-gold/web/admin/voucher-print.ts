import { printOldGoldVoucher } from '#trade/old-gold/contract/old-gold.ts'
import type { PaperPrint } from '#web/admin-kit/module-screens.ts'

export const oldGoldPrint: PaperPrint = { kind: 'old-gold-voucher', print: printOldGoldVoucher }
