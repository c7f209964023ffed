import type { SeriesKind } from '#rules/invoices/numbers.ts'
import type { PaperFile, PaperPrint } from '#web/admin-kit/module-screens.ts'
import { MODULE_PAPER_FILES } from '#wiring/paper-files.ts'
import { MODULE_PRINTS } from '#wiring/prints.ts'

/** The call that prints a module's paper of this kind by its number; null where no module has such papers. */
export const printOfPaper = (kind: PaperPrint['kind']): PaperPrint['print'] | null =>
  MODULE_PRINTS.find((one) => one.kind === kind)?.print ?? null

/** How a module's paper of this kind is fetched; null where no module has such papers. */
export const fetchOfPaper = (kind: SeriesKind): PaperFile['fetch'] | null =>
  MODULE_PAPER_FILES.find((one) => one.kind === kind)?.fetch ?? null
