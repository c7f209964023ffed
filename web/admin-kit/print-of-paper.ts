import type { SeriesKind } from '#rules/invoices/numbers.ts'
import { MODULE_PRINTS } from '#wiring/prints.ts'
import type { PaperPrint } from './module-screens.ts'

/** The call that prints a module's paper of this kind by its number; null where no module has such papers. */
export const printOfPaper = (kind: SeriesKind): PaperPrint['print'] | null =>
  MODULE_PRINTS.find((one) => one.kind === kind)?.print ?? null
