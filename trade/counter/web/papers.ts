import { printPanDeclaration } from '#trade/counter/contract/pan-declaration.ts'
import { printReceipt } from '#trade/counter/contract/tenders.ts'
import type { PaperPrint } from '#web/admin-kit/module-screens.ts'

export const counterPrints: readonly PaperPrint[] = [
  { kind: 'receipt', print: printReceipt },
  { kind: 'refund-voucher', print: printReceipt },
  { kind: 'declaration', print: printPanDeclaration },
]
