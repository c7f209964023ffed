import type { BatchWorker } from '#server/batches/batch-kind.ts'
import { checkImport } from './dry-run-import.ts'
import { importFile } from './import-file.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const DAYS_KEPT = 30

/** Products out of a CSV file. */
export const PRODUCT_IMPORT_WORKER: BatchWorker = {
  checking: checkImport,
  running: runImport,
  undoing: undoImport,
  forget: { afterDays: DAYS_KEPT, removed: ({ files }, id) => files.remove(importFile(id)) },
}
